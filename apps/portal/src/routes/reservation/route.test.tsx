import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { appliedMedicine, inStatus } from "../../entities/treatment/treatment-fixtures.ts";
import { frameAnswers } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import {
  answerRecord,
  answerSpots,
  bookedTreatment,
  CHOSEN_SEARCH,
  MONDAY_NOON,
  refuseRecord,
  spotAt,
} from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const now = () => MONDAY_NOON;
const user = demonstrationUser;

test("a visitor is led from the profile to sign up, with the chosen time", async () => {
  const { router } = await renderPortal(`/reservation/user-profile?${CHOSEN_SEARCH}`, { now });
  expect(router.state.location.pathname).toBe("/reservation/signup");
  expect(router.state.location.search).toEqual({
    spotId: "spot-1430",
    startAt: "2026-05-12T14:30:00+09:00",
    isFirstTreatment: true,
  });
});

test("the page after a cancellation, opened by its address alone, does not say that a visit was cancelled", async () => {
  const { findByRole, getByText, queryByText } = await renderPortal("/reservation/cancel-complete", { now });
  expect(await findByRole("heading", { name: "予約のキャンセル" })).toBeVisible();
  expect(getByText(/キャンセルのお手続きも、マイページのご予約から行えます。/)).toBeVisible();
  expect(queryByText(/取り消しました|完了しました/)).not.toBeInTheDocument();
});

test("the shortened address of the group leads to its first page", async () => {
  network.use(answerSpots([]));
  const { findByRole, router } = await renderPortal("/reservation?isFirstTreatment=false");
  expect(await findByRole("heading", { name: "新規診察予約" })).toBeVisible();
  expect(router.state.location.search).toEqual({ isFirstTreatment: false });
});

test("a start whose plus became a space is read as plus", async () => {
  const { router } = await renderPortal(
    "/reservation/signup?spotId=spot-1430&startAt=2026-05-12T14:30:00+09:00&isFirstTreatment=true",
    { now },
  );
  expect(router.state.location.search).toMatchObject({ startAt: "2026-05-12T14:30:00+09:00" });
});

test("a booked patient is led from every page to 「すでにご予約があります」", async () => {
  network.use(...answerRecord({ next: bookedTreatment }), ...frameAnswers);
  const { findByRole, findByText } = await renderPortal(`/reservation/confirm?${CHOSEN_SEARCH}`, { now, user });
  expect(await findByRole("heading", { name: "すでにご予約があります" })).toBeVisible();
  expect(await findByText("2026年5月12日火曜日 14時30分から14時45分")).toBeVisible();
});

test("a patient with an unpaid visit is led to the remaining payments", async () => {
  network.use(...answerRecord({ history: [{ statusId: 3, total: 12_800 }] }), ...frameAnswers);
  const { findByRole, findByText } = await renderPortal(`/reservation/user-profile?${CHOSEN_SEARCH}`, { now, user });
  expect(await findByRole("heading", { name: "お支払いが完了していない診察があります" })).toBeVisible();
  expect(await findByText("12,800円（税込）")).toBeVisible();
});

test("a charge that is older than the newest ten treatments counts as well", async () => {
  const paid = { statusId: 4, total: 3_300 } as const;
  const older = [{ statusId: 3, total: 12_800, startsAt: "2025-05-12T14:30:00+09:00" }] as const;
  network.use(...answerRecord({ history: Array.from({ length: 10 }, () => paid), older }), ...frameAnswers);
  const { findByRole, findByText } = await renderPortal(`/reservation/user-profile?${CHOSEN_SEARCH}`, { now, user });
  expect(await findByRole("heading", { name: "お支払いが完了していない診察があります" })).toBeVisible();
  expect(await findByText("12,800円（税込）")).toBeVisible();
});

test("on confirm, a clinic that does not know the customer leads to the profile", async () => {
  network.use(
    ...refuseRecord(403, "C001", "このクリニックにはご登録がありません。"),
    http.get("*/api/v1/customer/business/:id/information", () =>
      HttpResponse.json({ code: "C005", message: "お客様情報が登録されていません。" }, { status: 404 }),
    ),
  );
  const { findByRole, router } = await renderPortal(`/reservation/confirm?${CHOSEN_SEARCH}`, { now, user });
  expect(await findByRole("heading", { name: "お客様情報" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/reservation/user-profile");
});

test("any other failure to read the record lets the patient continue", async () => {
  network.use(...refuseRecord(500, "E006", "サーバーで問題が発生しました。"), ...frameAnswers);
  const { router } = await renderPortal(`/reservation/user-profile?${CHOSEN_SEARCH}`, { now, user });
  expect(router.state.location.pathname).toBe("/reservation/user-profile");
});

test("the profile without anything chosen leads back to the first page", async () => {
  network.use(...answerRecord(), ...frameAnswers, answerSpots([]));
  const { router } = await renderPortal("/reservation/user-profile", { now, user });
  expect(router.state.location.pathname).toBe("/reservation/new");
});

test("the next treatment and the list are requested in parallel", async () => {
  const asked = new Set<string>();
  let release = (): void => undefined;
  const bothAreAsked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answer = (name: string, body: object) => async () => {
    asked.add(name);
    if (asked.size === 2) release();
    await bothAreAsked;
    return HttpResponse.json(body);
  };
  const nothing = { clinicalDepartmentId: null, clinicalDepartmentName: null, treatmentId: null, startsAt: null };
  network.use(
    http.get("*/next-treatment", answer("next", { ...nothing, endsAt: null })),
    http.get("*/treatment", answer("list", { history: [], unpaid: [], page: 1, pageCount: 0, total: 0 })),
    answerSpots([]),
    ...frameAnswers,
  );
  const { router } = await renderPortal("/reservation/user-profile", { now, user });
  expect(router.state.location.pathname).toBe("/reservation/new");
});

test("the first page does not wait for the session; once a booked patient is known to be signed in it redirects", async () => {
  network.use(...answerRecord({ next: bookedTreatment }), answerSpots([]), ...frameAnswers);
  const { findByRole } = await renderPortal("/reservation/new", { now, user });
  expect(await findByRole("heading", { name: "すでにご予約があります" })).toBeVisible();
});

test("a signed-in patient sees no times to choose before the guard has read what is booked and unpaid", async () => {
  const session = Promise.withResolvers<void>();
  const record = Promise.withResolvers<void>();
  const askedForRecord = vi.fn<() => void>();
  const askedForTimes = vi.fn<() => void>();
  network.use(
    http.get("*/next-treatment", async () => {
      askedForRecord();
      await record.promise;
    }),
    ...answerRecord({ history: [{ statusId: 3, total: 12_800 }] }),
    http.get("*/api/v1/clinic/:clinicId/spot", () => askedForTimes()),
    answerSpots([spotAt("2026-05-12T14:30:00+09:00")]),
    ...frameAnswers,
  );
  const { findByRole } = await renderPortal("/reservation/new", { now, user, whenSessionIsRead: session.promise });
  expect(await findByRole("heading", { name: "新規診察予約" })).toBeVisible();
  await expect(vi.waitFor(() => expect(askedForTimes).toHaveBeenCalled(), { timeout: 500 })).rejects.toThrow();
  session.resolve();
  await vi.waitFor(() => expect(askedForRecord).toHaveBeenCalled());
  await expect(vi.waitFor(() => expect(askedForTimes).toHaveBeenCalled(), { timeout: 500 })).rejects.toThrow();
  record.resolve();
  expect(await findByRole("heading", { name: "お支払いが完了していない診察があります" })).toBeVisible();
  expect(askedForTimes).not.toHaveBeenCalled();
});

test("a patient whose approved medicine is unpaid is led to the remaining payments", async () => {
  const approved = { ...inStatus(appliedMedicine, 7, { total: 3_300 }), treatmentId: "treatment-1" };
  const [nextTreatment, , ...others] = answerRecord();
  const list = { history: [approved], unpaid: [approved], page: 1, pageCount: 1, total: 1 };
  expect(approved.startsAt).toBeNull();
  network.use(
    ...[nextTreatment, ...others].flatMap((answer) => answer ?? []),
    http.get("*/api/v1/customer/clinic/:clinicId/treatment", () => HttpResponse.json(list)),
    ...frameAnswers,
  );
  const { findByRole, router } = await renderPortal("/reservation/new", { now, user });
  expect(await findByRole("heading", { name: "お支払いが完了していない診察があります" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/reservation/payment-remaining");
});

test("a visitor without a session sees the times as soon as they are read", async () => {
  network.use(answerSpots([spotAt("2026-05-12T14:30:00+09:00")]));
  const { findByText } = await renderPortal("/reservation/new", { now, isNew: true });
  expect(await findByText("14:30")).toBeInTheDocument();
});
