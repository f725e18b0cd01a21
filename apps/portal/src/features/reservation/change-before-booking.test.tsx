import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { ACTING_KEY } from "../../early-call/acting-key.ts";
import { frameAnswers } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import {
  answerHold,
  answerRecord,
  answerSpots,
  CHOSEN_SEARCH,
  MONDAY_NOON,
  spotAt,
} from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const options = { now: () => MONDAY_NOON, user: demonstrationUser };
const ADDRESS = `/reservation/confirm?${CHOSEN_SEARCH}&isNewReservation=true`;

beforeEach(() => {
  sessionStorage.clear();
  network.use(...answerRecord(), ...frameAnswers, answerHold(), answerSpots([spotAt("2026-05-13T14:30:00+09:00")]));
});

test("before booking, 「変更する」 beside the visit leads to the earlier choice, and Back to the held time", async () => {
  const { actor, findByRole, findByText, router } = await renderPortal(ADDRESS, options);
  await actor.click(await findByRole("link", { name: "日時と診療科を変更する" }));
  expect(await findByRole("heading", { name: "新規診察予約" })).toBeVisible();
  expect(await findByText("内科")).toBeVisible();
  expect(router.state.location.search).toEqual({
    startAt: "2026-05-12T14:30:00+09:00",
    isFirstTreatment: true,
    isNewReservation: true,
    department: 1,
    doctor: "佐藤 一郎",
  });
  router.history.back();
  expect(await findByRole("heading", { name: "予約内容の確認" })).toBeVisible();
  expect(router.state.location.search).toMatchObject({ spotId: "spot-1430" });
});

test("the profile is changed before booking; the same time is held, and ticked consents stay", async () => {
  const held: unknown[] = [];
  network.use(
    http.put("*/information", () => HttpResponse.json({})),
    http.post("*/treatment/hold", async ({ request }) => {
      held.push(await request.json());
      return undefined;
    }),
  );
  const { actor, findByRole, getByRole, router } = await renderPortal(ADDRESS, options);
  await actor.click(await findByRole("checkbox", { name: "キャンセル規定を確認し、同意します" }));
  await actor.click(await findByRole("link", { name: "お客様情報を変更する" }));
  expect(await findByRole("heading", { name: "お客様情報" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/reservation/user-profile");
  await actor.click(await findByRole("button", { name: "確認へ進む" }));

  expect(await findByRole("checkbox", { name: "キャンセル規定を確認し、同意します" })).toBeChecked();
  expect(getByRole("checkbox", { name: "オンライン診療の説明を確認し、希望します" })).not.toBeChecked();
  expect(held).toHaveLength(2);
  expect(held[1]).toEqual(held[0]);
});

test("while acting for a child, 「変更する」 opens the child's form and returns to the held time, still acting", async () => {
  sessionStorage.setItem(ACTING_KEY, JSON.stringify({ representationId: "of-sora", uid: demonstrationUser.uid }));
  const changed: unknown[] = [];
  network.use(
    http.put("*/person/information", async ({ request }) => {
      changed.push([request.headers.get("acting-for"), await request.json()]);
      return HttpResponse.json({});
    }),
  );
  const { actor, findByRole, getByRole, findByText, queryByLabelText, router } = await renderPortal(ADDRESS, options);
  await actor.click(await findByRole("link", { name: "お客様情報を変更する" }));
  expect(await findByRole("heading", { name: "受診される方の情報" })).toBeVisible();
  expect(await findByText("生年月日が違うときは、クリニックへお電話ください。")).toBeVisible();
  expect(queryByLabelText("年", { exact: true })).not.toBeInTheDocument();
  await actor.clear(getByRole("textbox", { name: "名" }));
  await actor.type(getByRole("textbox", { name: "名" }), "空");
  await actor.click(getByRole("button", { name: "確認へ進む" }));
  expect(await findByRole("heading", { name: "予約内容の確認" })).toBeVisible();
  expect(router.state.location.search).toMatchObject({ spotId: "spot-1430" });
  expect(changed).toEqual([["of-sora", expect.objectContaining({ firstName: "空" })]]);
  expect(sessionStorage.getItem(ACTING_KEY)).toContain("of-sora");
});

test("the next booking requires the consents again", async () => {
  network.use(http.post("*/treatment", () => HttpResponse.json({ treatmentId: "treatment-1" }, { status: 201 })));
  const { actor, findByRole, router } = await renderPortal(ADDRESS, options);
  for (const name of [/オンライン診療の説明を確認/, /キャンセル規定/]) {
    await actor.click(await findByRole("checkbox", { name }));
  }
  await actor.click(await findByRole("button", { name: "この内容で予約する" }));
  await findByRole("link", { name: "マイページへ" });
  await router.navigate({ href: ADDRESS });
  expect(await findByRole("checkbox", { name: /キャンセル規定/ })).not.toBeChecked();
});
