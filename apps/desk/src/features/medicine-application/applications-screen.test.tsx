import { fillPath } from "@madoguchi/contract/http/paths";
import type { ListedApplication } from "@madoguchi/contract/medicine-application/medicine-application-list";
import { listApplicationsCall } from "@madoguchi/contract/medicine-application/medicine-application-list.operation.calls";
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import {
  listedApplication,
  listsApplications,
  medicineApplication,
  showsApplication,
} from "../../testing/application-answers.ts";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../testing/session-answers.ts";
import { SilentSource } from "../../testing/silent-source.ts";

let waiting: ListedApplication[];

beforeEach(() => {
  waiting = [
    listedApplication(),
    listedApplication({
      treatmentId: "application-2",
      patientName: "窓口 次郎",
      medicalRecordCode: "M000124",
      appliedAt: "2026-05-12T08:48:00+09:00",
      review: { reviewedBy: "高橋 健一", reviewedAt: "2026-05-12T08:55:00+09:00" },
      alarms: 1,
      planUntil: "2026-05-12",
    }),
  ];
  network.use(
    ...signedIn(),
    listsApplications(() => ({
      waiting,
      decided: [
        listedApplication({
          treatmentId: "application-9",
          patientName: "窓口 三郎",
          statusId: 9,
          decision: { decision: "refuse", decidedBy: "小林 直樹", decidedAt: "2026-05-11T18:00:00+09:00" },
        }),
      ],
    })),
  );
});

function rowOf(name: string): HTMLElement {
  const row = screen.getByRole("rowheader", { name: new RegExp(name) }).closest("tr");
  if (!row) throw new Error(`no row of ${name}`);
  return row;
}

test("the list shows patients, waiting times, medicines, readers and decisions", async () => {
  await renderDesk("/medicine-applications");
  expect(await screen.findByRole("heading", { name: "薬の追加" })).toBeVisible();
  expect(rowOf("窓口 花子")).toHaveTextContent(
    /1時間前.*M000123.*36歳 女性.*内科.*カルボシステイン錠500mg.*7日分×2回.*判断待ち/,
  );
  expect(rowOf("窓口 次郎")).toHaveTextContent(
    /12分前.*要確認 1承認は本日まで高橋 健一医師が確認中高橋 健一08:55にひらきました/,
  );
  const decided = within(screen.getByRole("table", { name: "最近の判断" }));
  expect(decided.getByRole("row", { name: /窓口 三郎/ })).toHaveTextContent(/お断り.*小林 直樹/);
  expect(screen.getByRole("link", { name: /^薬の追加\s*2\s*件$/ })).toBeVisible();
});

test("j, k and Enter move through the waiting applications and open one", async () => {
  network.use(...showsApplication(() => medicineApplication()));
  const { actor, router } = await renderDesk("/medicine-applications");
  await screen.findByRole("table", { name: "判断待ちの申請" });
  await actor.keyboard("j");
  expect(screen.getByRole("link", { name: "窓口 花子" })).toHaveFocus();
  await actor.keyboard("jjk");
  expect(screen.getByRole("link", { name: "窓口 花子" })).toHaveFocus();
  await actor.keyboard("j{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/medicine-applications/application-2"));
});

test("a new application appears by itself, and its number in the navigation", async () => {
  waiting = [];
  await renderDesk("/medicine-applications");
  expect(await screen.findByText("判断待ちの申請はありません")).toBeVisible();
  waiting = [listedApplication()];
  act(() =>
    SilentSource.latest?.emit("change", { treatmentIds: [], areTasksChanged: false, areApplicationsChanged: true }),
  );
  expect(await screen.findByRole("link", { name: "窓口 花子" }, { timeout: 3000 })).toBeVisible();
  expect(screen.getByRole("link", { name: /^薬の追加\s*1\s*件$/ })).toBeVisible();
});

test("a failed list shows an error with a retry button", async () => {
  let isBroken = true;
  const path = `*${fillPath(listApplicationsCall.path, { clinicId: demonstrationSession.clinicId })}`;
  network.use(
    http.get(path, () =>
      isBroken
        ? refusal(403, "E005", "この操作はできません。")
        : HttpResponse.json({ waiting: [listedApplication()], decided: [] }),
    ),
  );
  const { actor } = await renderDesk("/medicine-applications");
  expect(await screen.findByText("E005: この操作はできません。")).toBeVisible();
  isBroken = false;
  await actor.click(screen.getByRole("button", { name: "再試行" }));
  expect(await screen.findByRole("link", { name: "窓口 花子" })).toBeVisible();
});

test("an owner without other roles has neither applications nor patients in the menu", async () => {
  network.use(...signedIn({ roles: ["owner"] }));
  await renderDesk("/settings/session");
  expect(await screen.findByRole("link", { name: "設定" })).toBeVisible();
  expect(screen.queryByRole("link", { name: /薬の追加/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "患者" })).toBeNull();
});
