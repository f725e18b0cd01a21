import type { ManagedPlace } from "@madoguchi/contract/waitlist/waitlist";
import { removeFromWaitlistCall } from "@madoguchi/contract/waitlist/waitlist.operation.calls";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { refusal, signedIn } from "../../testing/session-answers.ts";
import { act, at, TEN, testWeek, weekAnswers } from "../../testing/week-answers.ts";
import { departmentFixture } from "../../testing/week-spots.ts";

let week: ReturnType<typeof testWeek>;

function place(placeId: string, patientName: string | null): ManagedPlace {
  return {
    ...{ placeId, patientName, medicalRecordCode: patientName === null ? null : "P-0002", doctorName: null },
    clinicalDepartmentId: departmentFixture.clinicalDepartmentId,
    ...{ day: "2026-05-12", joinedAt: "2026-05-11T09:00:00+09:00", offer: null },
  };
}

const REMOVE = `${at(removeFromWaitlistCall.path.split("/{placeId}")[0] ?? "")}/:placeId`;

beforeEach(() => {
  week = testWeek();
  const offer = { spotId: "ten", startsAt: TEN, doctorName: "小林 直樹", until: "2026-05-11T12:15:00+09:00" };
  week.waiting = [{ ...place("first", "山田 花子"), offer }, place("second", "鈴木 太郎")];
  network.use(
    ...signedIn({ roles: ["reception"] }),
    act(week, "delete", REMOVE, () => {
      week.waiting = week.waiting.slice(1);
      return {};
    }),
    ...weekAnswers(week),
  );
});

async function openDay() {
  const page = await renderDesk("/spots");
  await page.actor.click(await screen.findByRole("button", { name: /5月12日（火）.*空き待ち/ }));
  return page;
}

test("the week shows the number of waiting patients of a day, and the day their names in order", async () => {
  await openDay();
  expect(screen.getByRole("button", { name: /5月12日（火）.*空き待ち2人/ })).toBeInTheDocument();
  const line = within(await screen.findByRole("region", { name: "空き待ち" })).getAllByRole("listitem");
  expect(line.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1\.山田 花子さま.*10:00の席を案内中（12:15まで）/),
    expect.stringMatching(/^2\.鈴木 太郎さま.*医師の指定なし/),
  ]);
});

test("a patient is removed after a question; a refusal is shown in it", async () => {
  const { actor } = await openDay();
  network.use(http.delete(REMOVE, () => refusal(503, "E007", "ただいま情報を読み書きできません。"), { once: true }));
  await actor.click(await screen.findByRole("button", { name: "山田 花子さまを空き待ちから外す" }));
  const question = await screen.findByRole("alertdialog", { name: "山田 花子さまを空き待ちから外しますか？" });
  await actor.click(within(question).getByRole("button", { name: "外す" }));
  expect(await within(question).findByText(/E007/)).toBeVisible();
  await actor.click(within(question).getByRole("button", { name: "外す" }));
  expect(await screen.findByRole("heading", { name: "空き待ち1人" })).toBeVisible();
  expect(week.sent).toEqual([["DELETE waitlist/first", {}]]);
});

test("an owner without patients sees only the number of waiting patients", async () => {
  week.waiting = [place("first", null)];
  network.use(...signedIn({ roles: ["owner"] }));
  await openDay();
  expect(await screen.findByText("空き待ち1人", { selector: "p" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /外す/ })).toBeNull();
});

test("if the waiting list cannot be read, the week is still shown", async () => {
  network.use(http.get(at("/api/v1/operation/clinic/{clinicId}/waitlist"), () => HttpResponse.error()));
  await renderDesk("/spots");
  expect(await screen.findByRole("button", { name: /5月12日 火曜日 10時00分から10:15/ })).toBeInTheDocument();
});
