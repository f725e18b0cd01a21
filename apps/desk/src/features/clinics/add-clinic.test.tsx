import { readOwnClinicsCall, switchClinicCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../testing/session-answers.ts";

const NUMBERS = {
  ...{ visits: 0, finished: 0, charged: 0, paid: 0, refunded: 0, waiting: 0, waitingSince: null, tasks: 0, doctors: 0 },
};
const MINATO = { clinicId: "clinic-minato", clinicName: "みなとオンラインクリニック", ...NUMBERS, beforeOpening: null };
const SHIBA = {
  ...{ clinicId: "clinic-shiba", clinicName: "しばクリニック", ...NUMBERS },
  beforeOpening: { openLines: ["terms", "hours"], lacksHost: true, mayBeTakenBack: false },
};
const OWN = [
  { clinicId: "clinic-minato", clinicName: MINATO.clinicName, roles: ["owner"], way: "current", url: null },
  { clinicId: "clinic-shiba", clinicName: SHIBA.clinicName, roles: ["owner"], way: "here", url: null },
];

/** The owner of the business, with the clinics in the list at each read. */
function ofBusiness(clinics: () => object[], { own = OWN }: { own?: object[] } = {}) {
  network.use(
    ...signedIn({ roles: ["owner"], ownsBusiness: true, hasOtherClinics: clinics().length > 1 }),
    http.get(`*${readOwnClinicsCall.path}`, () => HttpResponse.json({ clinics: own, invitations: [], overlaps: [] })),
    http.get("*/clinics", () => HttpResponse.json({ clinics: clinics() })),
  );
}

async function fill(actor: Awaited<ReturnType<typeof renderDesk>>["actor"]) {
  await actor.click(await screen.findByRole("button", { name: "クリニックを追加" }));
  const dialog = within(screen.getByRole("dialog", { name: "クリニックを追加" }));
  await actor.type(dialog.getByLabelText(/クリニック名/), "しばクリニック");
  await actor.type(dialog.getByLabelText(/英字名/), "shiba");
  await actor.type(dialog.getByLabelText(/電話番号/), "03-1234-5678");
  await actor.type(dialog.getByLabelText(/住所/), "東京都港区芝1-1");
  await actor.selectOptions(dialog.getByLabelText(/診療科/), "「みなとオンラインクリニック」の診療科を写す");
  return dialog;
}

test("a clinic is added and the browser changes over to its preparation", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  ofBusiness(() => [MINATO]);
  const sent: unknown[] = [];
  network.use(
    http.post("*/clinics", async ({ request }) => {
      sent.push(await request.json(), request.headers.get("idempotency-key") !== null);
      return HttpResponse.json({ clinicId: "clinic-shiba", isReachedHere: true }, { status: 201 });
    }),
    http.post(`*${switchClinicCall.path}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...demonstrationSession, clinicId: "clinic-shiba" });
    }),
  );
  const { actor } = await renderDesk("/clinics");
  const dialog = await fill(actor);
  await actor.click(dialog.getByRole("button", { name: "追加する" }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/settings/preparation"));
  expect(sent).toEqual([
    {
      ...{ name: "しばクリニック", latinName: "shiba", phoneNumber: "03-1234-5678", address: "東京都港区芝1-1" },
      departmentsOf: "clinic-minato",
    },
    true,
    { clinicId: "clinic-shiba" },
  ]);
});

test("if this desk cannot show the new clinic, the list shows it with the steps for its operator", async () => {
  const clinics: object[] = [MINATO];
  const elsewhere = OWN.map((way) => ({ ...way, ...(way.clinicId === "clinic-shiba" && { way: "elsewhere" }) }));
  ofBusiness(() => clinics, { own: elsewhere });
  network.use(
    http.post("*/clinics", () => {
      clinics.push(SHIBA);
      network.use(...signedIn({ roles: ["owner"], ownsBusiness: true, hasOtherClinics: true }));
      return HttpResponse.json({ clinicId: "clinic-shiba", isReachedHere: false }, { status: 201 });
    }),
  );
  const { actor } = await renderDesk("/clinics");
  const dialog = await fill(actor);
  await actor.click(dialog.getByRole("button", { name: "追加する" }));
  const part = within(await screen.findByRole("region", { name: "公開前のクリニック" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(part.getByText("残っている準備：規約・説明文、診療時間")).toBeVisible();
  expect(part.getByText("madoguchi clinic-host add ホスト名 --clinic clinic-shiba --surface portal")).toBeVisible();
  expect(await part.findByText(/この画面からは切り替えられません/)).toBeVisible();
  expect(part.queryByRole("button")).toBeNull();
});

test("a refusal is shown at its field, and the input stays", async () => {
  ofBusiness(() => [MINATO]);
  const message = "この英字名のクリニックは、すでにあります。別の英字名にしてください。";
  network.use(
    http.post("*/clinics", () =>
      HttpResponse.json(
        { code: "E001", message: "入力内容をご確認ください。", issues: [{ path: "latinName", message }] },
        { status: 400 },
      ),
    ),
  );
  const { actor } = await renderDesk("/clinics");
  await actor.click(await screen.findByRole("button", { name: "クリニックを追加" }));
  await actor.click(screen.getByRole("button", { name: "追加する" }));
  expect(screen.getAllByText(/英字名を、半角の英小文字・数字・ハイフンの30文字以内で/).length).toBeGreaterThan(0);
  await actor.keyboard("{Escape}");
  const dialog = await fill(actor);
  await actor.click(dialog.getByRole("button", { name: "追加する" }));
  await waitFor(() =>
    expect(dialog.getByLabelText(/英字名/)).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
  expect(dialog.getByLabelText(/クリニック名/)).toHaveValue("しばクリニック");
});

test("a clinic that is added during a call is in the list, although the browser cannot change over", async () => {
  const clinics: object[] = [MINATO];
  ofBusiness(() => clinics);
  network.use(
    http.post("*/clinics", () => {
      clinics.push(SHIBA);
      network.use(...signedIn({ roles: ["owner"], ownsBusiness: true, hasOtherClinics: true }));
      return HttpResponse.json({ clinicId: "clinic-shiba", isReachedHere: true }, { status: 201 });
    }),
    http.post(`*${switchClinicCall.path}`, () =>
      refusal(409, "E005", "通話中の診察があります。切り替えると、通話が切れます。"),
    ),
  );
  const { actor } = await renderDesk("/clinics");
  const dialog = await fill(actor);
  await actor.click(dialog.getByRole("button", { name: "追加する" }));
  expect(await screen.findByText(/通話中の診察があります/)).toBeVisible();
  const table = within(screen.getByRole("table", { name: "クリニックごと" }));
  expect(await table.findByText("公開前")).toBeVisible();
  expect(await screen.findByRole("button", { name: /^切り替えて、開院までの準備へ/ })).toBeVisible();
});

test("an owner of a clinic but not of the business cannot add one", async () => {
  ofBusiness(() => [MINATO, SHIBA]);
  network.use(...signedIn({ roles: ["owner"], ownsBusiness: false, hasOtherClinics: true }));
  await renderDesk("/clinics");
  expect(await screen.findByRole("table", { name: "クリニックごと" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "クリニックを追加" })).toBeNull();
});
