// @vitest-environment happy-dom
import { fillPath } from "@madoguchi/contract/http/paths";
import { NOT_ACTING } from "@madoguchi/contract/representation/acting";
import type { Person } from "@madoguchi/contract/representation/representation";
import { addPersonCall, readPeopleCall } from "@madoguchi/contract/representation/representation.patient.calls";
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { ACTING_KEY } from "../../early-call/acting-key.ts";
import { refusal } from "../../testing/answers.ts";
import { demonstrationClinic } from "../../testing/demonstration.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { answerSettings } from "../../testing/settings-answers.ts";

const PEOPLE = `*${fillPath(readPeopleCall.path, { medicalBusinessId: "business-minato" })}`;
const clinic = { ...demonstrationClinic, acceptsRepresentatives: true };
const now = () => new Date("2026-05-11T09:00:00+09:00");

const SORA: Person = {
  representationId: "of-sora",
  lastName: "山田",
  firstName: "空",
  medicalRecordCode: "M000002",
  birthdate: "2016-04-01",
  relation: "parent",
  begunAt: "2026-05-01T09:00:00+09:00",
  endsOn: "2034-04-01",
  ended: null,
  representativeName: "山田 花子",
};

let people: Person[];
let sent: (string | null)[];
const loadPage = vi.fn<(path: string) => void>();

beforeEach(() => {
  sessionStorage.clear();
  loadPage.mockReset();
  people = [SORA];
  sent = [];
  answerSettings();
  network.use(
    http.get(PEOPLE, ({ request }) => {
      sent.push(request.headers.get("acting-for"));
      return HttpResponse.json({ people });
    }),
  );
});

async function typeInto(actor: UserEvent, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label, { exact: true });
  await actor.clear(field);
  await actor.type(field, text);
}

/** A child of six years, born in this month. */
async function fillInHina(actor: UserEvent, month: string): Promise<void> {
  for (const [label, text] of [
    ["姓", "山田"],
    ["名", "陽菜"],
    ["姓（フリガナ）", "ヤマダ"],
    ["名（フリガナ）", "ヒナ"],
    ["年", "2020"],
    ["月", month],
    ["日", "1"],
  ] as const) {
    await typeInto(actor, label, text);
  }
  await actor.click(screen.getByLabelText("女性"));
  await actor.click(screen.getByLabelText("親"));
}

const render = () => renderPortal("/settings/people", { user: demonstrationUser, clinic, now, loadPage });

test("represented people are listed, and a press makes this tab act for one from マイページ on", async () => {
  const { actor } = await render();
  await actor.click(await screen.findByRole("button", { name: "山田 空さまのお手続きをする" }));
  expect(loadPage).toHaveBeenCalledWith("/mypage");
  expect(JSON.parse(sessionStorage.getItem(ACTING_KEY) ?? "")).toMatchObject({ representationId: "of-sora" });
  expect(sent).toEqual([null]);
});

test("a page that acts for a person sends this to the API, shows it on top, and has a button back", async () => {
  sessionStorage.setItem(ACTING_KEY, JSON.stringify({ representationId: "of-sora", uid: demonstrationUser.uid }));
  const { actor } = await render();
  const bar = await screen.findByRole("region", { name: "代理での操作" });
  expect(sent).toEqual(["of-sora"]);
  await actor.click(await screen.findByRole("button", { name: "山田 花子さま（ご自分）の画面に戻る" }));
  expect(bar).toBeTruthy();
  expect([loadPage.mock.calls, sessionStorage.getItem(ACTING_KEY)]).toEqual([[["/mypage"]], null]);
});

test("a page whose representation is refused loads the patient's own, where the list shows why", async () => {
  sessionStorage.setItem(ACTING_KEY, JSON.stringify({ representationId: "of-sora", uid: demonstrationUser.uid }));
  network.use(http.get("*/information", () => refusal(409, "E005", NOT_ACTING.message)));
  await render();
  await vi.waitFor(() => expect(loadPage).toHaveBeenCalledWith("/settings/people"));
  expect(sessionStorage.getItem(ACTING_KEY)).toBeNull();
});

test.each([
  [{ endsOn: "2026-06-10" }, /2026\.06\.10に18歳になられます/],
  [{ ended: "came-of-age" as const, endsOn: "2026-05-11" }, /18歳になられたため、代理でのお手続きは終わりました/],
  [{ ended: "clinic" as const }, /クリニックが終了/],
  [{ ended: "own-sign-in" as const, lastName: "", firstName: "" }, /代理をしていた方/],
])("the list shows %j as %s", async (change, words) => {
  people = [{ ...SORA, ...change }];
  await render();
  expect(await screen.findByText(words)).toBeTruthy();
});

test("31 days before the birthday there is no notice yet", async () => {
  people = [{ ...SORA, endsOn: "2026-06-11" }];
  await render();
  expect(await screen.findByText("山田 空さま")).toBeTruthy();
  expect(screen.queryByText(/18歳になられます/)).toBeNull();
});

test("after a refused birthdate, by the form or by the clinic, the corrected form of a child is sent", async () => {
  const added: unknown[] = [];
  let refused = false;
  network.use(
    http.post(`*${fillPath(addPersonCall.path, { clinicId: "clinic-minato" })}`, async ({ request }) => {
      added.push(await request.json());
      if (!refused) {
        refused = true;
        const issues = [{ path: "birthdate", message: "有効な日付を入力してください。" }];
        return HttpResponse.json({ code: "E001", message: "-", issues }, { status: 400 });
      }
      return HttpResponse.json({ representationId: "of-hina" }, { status: 201 });
    }),
  );
  const { actor, router } = await renderPortal("/settings/add-person", {
    user: demonstrationUser,
    clinic,
    now,
    loadPage,
  });
  const send = () => actor.click(screen.getByRole("button", { name: "同意して、この方を登録する" }));
  const summary = () => screen.queryByRole("region", { name: "入力内容に誤りがあります（1件）" });
  await fillInHina(actor, "13");
  await send();
  expect(within(summary() ?? document.body).getByText("有効な日付を入力してください。")).toBeTruthy();
  await typeInto(actor, "月", "2");
  expect(summary()).toBeNull();
  await send();
  expect(await screen.findByRole("region", { name: "入力内容に誤りがあります（1件）" })).toBeTruthy();
  await send();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/settings/people"));
  expect(added).toHaveLength(2);
  expect(added[1]).toMatchObject({ birthdate: "2020-02-01", relation: "parent" });
});

test("a child who is registered on the way to a booking is booked for at the chosen time", async () => {
  network.use(
    http.post(`*${fillPath(addPersonCall.path, { clinicId: "clinic-minato" })}`, () =>
      HttpResponse.json({ representationId: "of-hina" }, { status: 201 }),
    ),
  );
  const back = "/reservation/confirm?spotId=spot-1430&startAt=2026-05-12T14%3A30%3A00%2B09%3A00&isNewReservation=true";
  const options = { user: demonstrationUser, clinic, now, loadPage };
  const { actor } = await renderPortal(`/settings/add-person?${new URLSearchParams({ returnTo: back })}`, options);
  expect(await screen.findByText("登録のあと、お選びの時間のまま、この方の予約の確認へ進みます。")).toBeTruthy();
  await fillInHina(actor, "2");
  await actor.click(screen.getByRole("button", { name: "同意して、この方を登録する" }));
  await vi.waitFor(() => expect(loadPage).toHaveBeenCalledWith(back));
  expect(JSON.parse(sessionStorage.getItem(ACTING_KEY) ?? "")).toMatchObject({ representationId: "of-hina" });
});
