import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { demonstrationProfile } from "../../testing/demonstration.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

let sent: unknown[];

function store(profile: typeof demonstrationProfile) {
  network.use(
    http.get("*/information", () => HttpResponse.json(profile)),
    http.put("*/information", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
}

beforeEach(() => {
  sent = [];
  network.use(
    ...frameAnswers,
    http.get("*/session", () => HttpResponse.json({ sessions: [] })),
    http.get("*/notification", () => refusal(503, "E007", "ただいま混み合っています。")),
  );
});

async function open() {
  const page = await renderPortal("/settings/user-profile", { user: demonstrationUser });
  await screen.findByRole("textbox", { name: "姓" });
  return page;
}

const SUMMARY = "聞こえ・見え・ことばの配慮";

test("a patient enters their care needs, and they are saved with the profile", async () => {
  store(demonstrationProfile);
  const { actor } = await open();
  expect(screen.getByText(SUMMARY).closest("details")).not.toHaveAttribute("open");
  await actor.click(screen.getByText(SUMMARY));
  await actor.click(screen.getByRole("checkbox", { name: "文字（チャット）でやりとりしたい" }));
  await actor.click(screen.getByRole("checkbox", { name: "聞こえにくい、または聞こえない" }));
  await actor.type(screen.getByRole("textbox", { name: /^そのほかのご要望/ }), "右の耳が聞こえます。");
  await actor.click(screen.getByRole("button", { name: "変更を保存する" }));
  expect(await screen.findByText("お客様情報を保存しました")).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({ careNeeds: ["hearing", "writing"], careNeedsNote: "右の耳が聞こえます。" }),
  ]);
});

test("stored care needs are unfolded and can be removed", async () => {
  store({ ...demonstrationProfile, careNeeds: ["seeing"], careNeedsNote: "大きな文字でお願いします。" });
  const { actor } = await open();
  expect(screen.getByText(SUMMARY).closest("details")).toHaveAttribute("open");
  await actor.click(screen.getByRole("checkbox", { name: "見えにくい、または見えない" }));
  await actor.clear(screen.getByRole("textbox", { name: /^そのほかのご要望/ }));
  await actor.click(screen.getByRole("button", { name: "変更を保存する" }));
  expect(await screen.findByText("お客様情報を保存しました")).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ careNeeds: [], careNeedsNote: "" })]);
});

test("a missing birthdate is empty in the settings, required, and saved", async () => {
  store({ ...demonstrationProfile, birthdate: "1970-01-01", isBirthdateDefault: true });
  const { actor } = await open();
  expect(screen.getByText("生年月日が未入力です")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "年" })).toHaveValue("");
  await actor.type(screen.getByRole("textbox", { name: "年" }), "1970");
  await actor.type(screen.getByRole("textbox", { name: "月" }), "1");
  await actor.type(screen.getByRole("textbox", { name: "日" }), "1");
  await actor.click(screen.getByRole("button", { name: "変更を保存する" }));
  expect(await screen.findByText("お客様情報を保存しました")).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ birthdate: "1970-01-01", isBirthdateDefault: false })]);
});
