import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { signedIn } from "../../testing/session-answers.ts";

const CLINIC = "*/api/v1/operation/clinic/clinic-minato";
const SETTINGS = {
  name: "みなとオンラインクリニック",
  phoneNumber: "03-1234-5678",
  address: "東京都港区芝1-1-1",
  homepageUrl: "https://clinic.example/",
  chatAppUrl: null,
  businessHours: "平日 9:00〜18:00",
  cancelDeadlineHours: 24,
  cancelGraceMinutes: 15,
  roomOpensMinutesBefore: 30,
  visitMeans: null,
  cancellationFee: null,
  returnPolicy: null,
  deliveryTime: null,
  invoiceNumber: null,
  keyColour: null,
  acceptsLatePayment: false,
  messageDays: 7,
  noShowMinutes: 10,
  acceptsRepresentatives: false,
  offersEnglish: false,
  english: {},
};

let stored = { ...SETTINGS };

beforeEach(() => {
  stored = { ...SETTINGS };
  network.use(
    ...signedIn(),
    http.get(`${CLINIC}/settings`, () => HttpResponse.json(stored)),
    http.put(`${CLINIC}/settings`, async ({ request }) => {
      stored = Object.assign(stored, await request.json());
      return HttpResponse.json({});
    }),
    http.get(`${CLINIC}/picture`, () => HttpResponse.json({ logo: null, photograph: null })),
  );
});

test("a colour with too little contrast is not sent, and the nearest readable one is offered", async () => {
  const { actor } = await renderDesk("/settings/branding");
  const field = await screen.findByLabelText("基調色（#と6桁の英数字）");
  await actor.clear(field);
  await actor.type(field, "06C755");
  expect(screen.getByText(/文字が読みにくいため、この色は使えません。/)).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "基調色を登録する" }));
  expect(screen.getByText("読みやすい色をお選びください。")).toBeVisible();
  expect(stored.keyColour).toBeNull();
  await actor.click(screen.getByRole("button", { name: "近い色 #007c32 にする" }));
  expect(screen.getByText(/読みやすい色です。/)).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "基調色を登録する" }));
  await waitFor(() => expect(stored.keyColour).toBe("#007c32"));
});

test("the colour is stored with the settings as they are at that moment", async () => {
  const { actor } = await renderDesk("/settings/branding");
  const field = await screen.findByLabelText("基調色（#と6桁の英数字）");
  stored = { ...SETTINGS, phoneNumber: "03-9999-0000" };
  await actor.clear(field);
  await actor.type(field, "#0b5cab");
  await actor.click(screen.getByRole("button", { name: "基調色を登録する" }));
  await waitFor(() => expect(stored).toMatchObject({ keyColour: "#0b5cab", phoneNumber: "03-9999-0000" }));
});

test("a photograph without a description is not sent", async () => {
  let alt: string | null | undefined;
  network.use(
    http.put(`${CLINIC}/photograph`, ({ request }) => {
      alt = new URL(request.url).searchParams.get("alt");
      return HttpResponse.json({ logo: null, photograph: null });
    }),
  );
  const { actor } = await renderDesk("/settings/branding");
  await actor.upload(await screen.findByLabelText("写真の画像を選ぶ"), new File(["a"], "a.png", { type: "image/png" }));
  await actor.click(screen.getByRole("button", { name: "この写真にする" }));
  expect(screen.getByText("写真の説明をご入力ください。")).toBeVisible();
  expect(alt).toBeUndefined();
  await actor.type(screen.getByLabelText(/^写真の説明/), "明るい受付");
  await actor.click(screen.getByRole("button", { name: "この写真にする" }));
  await waitFor(() => expect(alt).toBe("明るい受付"));
});
