import { within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { demonstrationClinic } from "../../testing/demonstration.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import {
  answerHold,
  answerRecord,
  bookedTreatment,
  heldSpot,
  MONDAY_NOON,
  spotAt,
} from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const visitor = { now: () => MONDAY_NOON };
const patient = { ...visitor, user: demonstrationUser };

const SUZUKI = { clinicalDepartmentId: "department-skin", doctorName: "鈴木 由紀" };
const ITO = { clinicalDepartmentId: "department-skin", doctorName: "伊藤 さくら" };

/** 皮膚科 on Wednesday: both doctors at 10:00, 鈴木 alone at 11:00. 内科 on Tuesday. */
const suzukiAtTen = { ...spotAt("2026-05-13T10:00:00+09:00", "few"), ...SUZUKI, spotId: "suzuki-1000" };
const itoAtTen = { ...spotAt("2026-05-13T10:00:00+09:00"), ...ITO, spotId: "ito-1000" };
const suzukiAtEleven = { ...spotAt("2026-05-13T11:00:00+09:00"), ...SUZUKI, spotId: "suzuki-1100" };
const internal = spotAt("2026-05-12T09:00:00+09:00");
const spots = [suzukiAtTen, itoAtTen, suzukiAtEleven, internal];

const SUZUKI_CHOSEN = "spotId=suzuki-1100&startAt=2026-05-13T11%3A00%3A00%2B09%3A00&isFirstTreatment=false";

beforeEach(() => {
  network.use(
    http.get("*/api/v1/clinic/:clinicId/spot", ({ request }) => {
      const query = new URL(request.url).searchParams;
      const department = query.get("clinicalDepartmentId");
      return HttpResponse.json({ spots: spots.filter((spot) => spot.clinicalDepartmentId === department) });
    }),
    http.get("*/api/v1/clinic/:clinicId/spot/:spotId", ({ params }) => {
      const found = spots.find(({ spotId }) => spotId === params["spotId"]);
      return found ? HttpResponse.json(found) : refusal(404, "E004", "お探しの情報が見つかりませんでした。");
    }),
  );
});

test("if children can be booked, each department shows its minimum age", async () => {
  const [first, ...others] = demonstrationClinic.clinicalDepartments;
  const clinicalDepartments = [...(first ? [{ ...first, minimumAge: 6 }] : []), ...others];
  const clinic = { ...demonstrationClinic, clinicalDepartments };
  const plain = await renderPortal("/reservation/new", { ...visitor, clinic });
  await plain.findByRole("button", { name: "診療科を変更する" });
  expect(plain.queryByText(/歳以上/)).not.toBeInTheDocument();
  plain.unmount();
  const page = await renderPortal("/reservation/new", {
    ...visitor,
    clinic: { ...clinic, acceptsRepresentatives: true },
  });
  await page.actor.click(await page.findByRole("button", { name: "診療科を変更する" }));
  const list = within(await page.findByRole("list", { name: "診療科" }));
  expect(list.getAllByText(/歳以上$/).map(({ textContent }) => textContent?.replace(/.*・/, ""))).toEqual([
    "6歳以上",
    ...others.map(() => "18歳以上"),
  ]);
});

test("the first page's primary link opens the list of departments, as none is chosen for everybody; an address does not", async () => {
  const facts = { freeWithinSevenDays: 0, weekdayUntil: null, weekendDays: [], waitMinutes: null, dispatchHours: null };
  const freeTimes = { readAt: MONDAY_NOON.toISOString(), departments: [], facts };
  network.use(http.get("*/api/v1/clinic/:clinicId/free-times", () => HttpResponse.json(freeTimes)));
  const page = await renderPortal("/", visitor);
  const main = within(page.getByRole("main"));
  await page.actor.click(main.getByRole("link", { name: "診療科と日時を選ぶ" }));
  const list = within(await page.findByRole("list", { name: "診療科" }));
  await page.actor.click(list.getByRole("button", { name: /^皮膚科/ }));
  expect(page.queryByRole("list", { name: "診療科" })).not.toBeInTheDocument();
  expect(page.getByRole("button", { name: "診療科を変更する" })).toHaveFocus();
  page.unmount();
  const plain = await renderPortal("/reservation/new", visitor);
  await plain.findByRole("button", { name: "診療科を変更する" });
  expect(plain.queryByRole("list", { name: "診療科" })).not.toBeInTheDocument();
});

test("a visit is chosen by doctor: each with what they treat, their languages and the next free time, in any department", async () => {
  const [introduced] = demonstrationClinic.doctors;
  if (!introduced) throw new Error("no doctor");
  const sato = { ...introduced, name: "佐藤 一郎" };
  const suzuki = {
    ...sato,
    doctorId: "2",
    name: SUZUKI.doctorName,
    specialities: ["皮膚科"],
    languages: ["日本語", "英語"],
  };
  const doctors = [sato, suzuki, { ...sato, doctorId: "3", name: "木村 彩" }];
  const page = await renderPortal("/reservation/new", { ...visitor, clinic: { ...demonstrationClinic, doctors } });
  const choice = await page.findByRole("button", { name: "医師から選ぶ" });
  await page.actor.click(choice);
  const list = within(await page.findByRole("list", { name: "医師" }));
  expect(await list.findByText("5月13日（水）10:00")).toBeVisible();
  expect(list.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^佐藤 一郎.*次の空き 5月12日（火）09:00$/),
    "鈴木 由紀皮膚科日本語・英語次の空き 5月13日（水）10:00",
    expect.stringMatching(/^木村 彩.*この7日間に空きはありません$/),
  ]);
  await page.actor.click(list.getByRole("button", { name: /鈴木 由紀/ }));
  expect(page.queryByRole("list", { name: "医師" })).not.toBeInTheDocument();
  expect(choice).toHaveFocus();
  const position = demonstrationClinic.clinicalDepartments.findIndex(
    ({ clinicalDepartmentId }) => clinicalDepartmentId === SUZUKI.clinicalDepartmentId,
  );
  expect(page.router.state.location.search).toMatchObject({ department: position + 1, doctor: "鈴木 由紀" });
  expect(await page.findByRole("button", { name: /^11:00 5月13日 水曜日/ })).toBeVisible();
  expect(await page.findByRole("combobox", { name: "担当医" })).toHaveValue("鈴木 由紀");
});

test("a clinic that introduces one doctor or none has no choice by doctor", async () => {
  const doctors = demonstrationClinic.doctors.slice(0, 1);
  const page = await renderPortal("/reservation/new", { ...visitor, clinic: { ...demonstrationClinic, doctors } });
  await page.findByRole("button", { name: "診療科を変更する" });
  expect(page.queryByRole("button", { name: "医師から選ぶ" })).not.toBeInTheDocument();
});

test.each(["/reservation/new", "/reservation/signup", "/reservation/mail-certification"])(
  "the bar of %s shows department and doctor of the chosen time, of which the address has only the id",
  async (page) => {
    const { findByText, getByText } = await renderPortal(`${page}?${SUZUKI_CHOSEN}`, visitor);
    expect(await findByText("皮膚科・担当医 鈴木 由紀")).toBeVisible();
    expect(getByText("2026.05.13（水）11:00")).toBeVisible();
  },
);

test("the bar of the profile and the confirmation of the held time show them too", async () => {
  network.use(...answerRecord(), ...frameAnswers);
  const profile = await renderPortal(`/reservation/user-profile?${SUZUKI_CHOSEN}`, patient);
  expect(await profile.findByText("皮膚科・担当医 鈴木 由紀")).toBeVisible();
  profile.unmount();
  network.use(answerHold({ ...heldSpot, ...SUZUKI, clinicalDepartmentName: "皮膚科" }));
  const confirm = await renderPortal(`/reservation/confirm?${SUZUKI_CHOSEN}`, patient);
  expect(await confirm.findByText("皮膚科・前回の続き（再診）")).toBeVisible();
  expect(confirm.getByText("担当医：鈴木 由紀")).toBeVisible();
});

test("a time whose department cannot be read is still shown", async () => {
  const search = SUZUKI_CHOSEN.replace("suzuki-1100", "no-such-spot");
  const { findByText, getByRole } = await renderPortal(`/reservation/signup?${search}`, visitor);
  expect(await findByText("2026.05.13（水）11:00")).toBeVisible();
  expect(getByRole("link", { name: "変更する" })).toHaveAttribute(
    "href",
    "/reservation/new?startAt=2026-05-13T11%3A00%3A00%2B09%3A00&isFirstTreatment=false",
  );
});

test("「変更する」 leads to the times of the same department and doctor; those of all doctors can be chosen", async () => {
  const { actor, findByRole, findByText, getByRole, queryByRole, router } = await renderPortal(
    `/reservation/signup?${SUZUKI_CHOSEN}`,
    visitor,
  );
  await findByText("皮膚科・担当医 鈴木 由紀");
  await actor.click(getByRole("link", { name: "変更する" }));
  expect(await findByText("皮膚科")).toBeVisible();
  expect(getByRole("radio", { name: "前回の続き（再診）" })).toBeChecked();
  expect(await findByRole("combobox", { name: /担当医/ })).toHaveValue("鈴木 由紀");
  expect(getByRole("button", { name: "10:00 5月13日 水曜日 残りわずか" })).toBeInTheDocument();
  expect(router.state.location.search).toEqual({
    startAt: "2026-05-13T11:00:00+09:00",
    isFirstTreatment: false,
    department: 2,
    doctor: "鈴木 由紀",
  });

  await actor.selectOptions(getByRole("combobox", { name: /担当医/ }), "担当医：指定しない");
  // Both doctors at the same time are one time, with the doctor who has more free seats.
  await actor.click(await findByRole("button", { name: "10:00 5月13日 水曜日 空きあり" }));
  await actor.click(getByRole("button", { name: "この日時で進む" }));
  expect(queryByRole("button", { name: "10:00 5月13日 水曜日 残りわずか" })).not.toBeInTheDocument();
  expect(await findByText("皮膚科・担当医 伊藤 さくら")).toBeVisible();
  expect(router.state.location.search).toEqual({
    spotId: "ito-1000",
    startAt: "2026-05-13T10:00:00+09:00",
    isFirstTreatment: false,
    isNewReservation: true,
  });
});

test("choices before a time stay in the address, through a reload and Back", async () => {
  const first = await renderPortal("/reservation/new", visitor);
  await first.actor.click(first.getByRole("button", { name: "診療科を変更する" }));
  await first.actor.click(await first.findByRole("button", { name: /皮膚科/ }));
  await first.actor.click(first.getByRole("radio", { name: "前回の続き（再診）" }));
  await first.actor.selectOptions(await first.findByRole("combobox", { name: /担当医/ }), "担当医：伊藤 さくら");
  const { href } = first.router.state.location;
  expect(first.router.state.location.search).toEqual({ department: 2, isFirstTreatment: false, doctor: "伊藤 さくら" });
  await first.actor.click(await first.findByRole("button", { name: "10:00 5月13日 水曜日 空きあり" }));
  await first.actor.click(first.getByRole("button", { name: "この日時で進む" }));
  await first.findByRole("heading", { name: "ログイン・お客様情報" });
  first.router.history.back();
  expect(await first.findByText("皮膚科")).toBeVisible();
  first.unmount();

  const reloaded = await renderPortal(href, visitor);
  expect(reloaded.getByText("皮膚科")).toBeVisible();
  expect(reloaded.getByRole("radio", { name: "前回の続き（再診）" })).toBeChecked();
  expect(await reloaded.findByRole("combobox", { name: /担当医/ })).toHaveValue("伊藤 さくら");
});

test("a preferred doctor without a free time in the week is reported, and the others are one press away", async () => {
  const address = "/reservation/new?department=2&doctor=%E7%94%B0%E4%B8%AD%20%E8%AA%A0";
  const { actor, findByRole, findByText } = await renderPortal(address, visitor);
  expect(await findByText("この週は田中 誠医師の空き枠がありません")).toBeVisible();
  await actor.click(await findByRole("button", { name: "すべての医師の時間を見る" }));
  expect(await findByRole("button", { name: "11:00 5月13日 水曜日 空きあり" })).toBeInTheDocument();
});

test("an unknown department is replaced by the first one", async () => {
  const { findByText } = await renderPortal("/reservation/new?department=9&doctor=%3Cscript%3E", visitor);
  expect(await findByText("内科")).toBeVisible();
});

test("a time lost on entry leads to the times of its department and doctor", async () => {
  network.use(...answerRecord(), ...frameAnswers);
  network.use(http.post("*/treatment/hold", () => refusal(409, "T003", "この時間は予約できませんでした。")));
  const { findByText, getByText, router } = await renderPortal(`/reservation/confirm?${SUZUKI_CHOSEN}`, patient);
  expect(await findByText("この時間は予約できませんでした")).toBeVisible();
  expect(getByText("皮膚科")).toBeVisible();
  expect(router.state.location.search).toEqual({
    startAt: "2026-05-13T11:00:00+09:00",
    isFirstTreatment: false,
    department: 2,
    doctor: "鈴木 由紀",
  });
});

test("cancelling in order to book again begins with the department and doctor of the cancelled visit", async () => {
  const visit = { ...bookedTreatment, ...SUZUKI, clinicalDepartmentName: "皮膚科", isFirstTreatment: false };
  network.use(
    ...answerRecord({ next: visit }),
    ...frameAnswers,
    http.put("*/cancel", () => {
      network.use(...answerRecord());
      return HttpResponse.json({});
    }),
  );
  const { actor, findByRole, findByText, router } = await renderPortal("/reservation/unable", patient);
  await actor.click(await findByRole("button", { name: "キャンセルして取り直す" }));
  await actor.click(await findByRole("button", { name: "予約をキャンセルする" }));
  await findByRole("heading", { name: "新規診察予約" });
  expect(await findByText("皮膚科")).toBeVisible();
  expect(router.state.location.search).toEqual({ isFirstTreatment: false, department: 2, doctor: "鈴木 由紀" });
});
