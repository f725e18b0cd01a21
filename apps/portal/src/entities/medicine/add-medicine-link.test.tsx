import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { answerOffer } from "../../testing/medicine-answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const LATEST = "*/api/v1/customer/clinic/:clinicId/latest-treatment";

beforeEach(() => network.use(...frameAnswers, ...answerRecord(), answerOffer()));

function latest(available: 0 | 1, applying: 0 | 1) {
  return { treatmentId: "t-9", isAdditionalMedicineAvailable: available, isApplyingAdditionalMedicine: applying };
}

/** Another treatment than the server's, which would lead to the application or refuse it. */
function stored(available: 0 | 1, applying: 0 | 1) {
  return JSON.stringify({ ...latest(available, applying), treatmentId: "t-old" });
}

/** Presses 薬の追加 in the footer of a page, as on a new telephone. */
async function press() {
  const portal = await renderPortal("/history", { user: demonstrationUser });
  const footer = within(await screen.findByRole("contentinfo"));
  await portal.actor.click(footer.getByRole("button", { name: "薬の追加" }));
  return portal;
}

test.each([
  ["nothing", null],
  ["that it is not allowed", stored(0, 0)],
  ["another treatment", stored(1, 0)],
])(
  "medicine that may be added leads to the application, when this browser has stored %s (spec §2 The link 薬の追加)",
  async (_, text) => {
    if (text !== null) localStorage.setItem("madoguchi.latestTreatment", text);
    network.use(http.get(LATEST, () => HttpResponse.json({ latestTreatment: latest(1, 0) })));
    const { router, portal } = await press();
    await waitFor(() => expect(router.state.location.pathname).toBe("/repurchase-medicines/t-9"));
    expect(portal.storage.latestTreatment.read()).toEqual(latest(1, 0));
  },
);

test.each([
  [
    latest(1, 1),
    "すでにお薬の追加を申請中です",
    "医師の確認をお待ちいただいているか、お支払いをお待ちしている申請があります。いまの状況は、診察履歴でご確認いただけます。",
  ],
  [
    latest(0, 1),
    "すでにお薬の追加を申請中です",
    "医師の確認をお待ちいただいているか、お支払いをお待ちしている申請があります。いまの状況は、診察履歴でご確認いただけます。",
  ],
  [latest(0, 0), "お薬の追加ができません", "医師が追加を認めたお薬がある場合に"],
  [null, "お薬の追加ができません", "医師が追加を認めたお薬がある場合に"],
] as const)(
  "when the server answers %j the dialog says %s and why, and only closes (spec §4 Error dialog of 薬の追加)",
  async (answer, title, reason) => {
    localStorage.setItem("madoguchi.latestTreatment", stored(1, 0));
    network.use(http.get(LATEST, () => HttpResponse.json({ latestTreatment: answer })));
    const { actor, router, portal } = await press();
    const dialog = await screen.findByRole("dialog", { name: title });
    expect(dialog).toHaveTextContent(reason);
    expect(portal.storage.latestTreatment.read()).toEqual(answer ?? undefined);
    await actor.click(within(dialog).getAllByRole("button", { name: "閉じる" })[0] ?? dialog);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe("/history");
  },
);

test("during the request the button shows this, and a second press sends nothing", async () => {
  const answer = Promise.withResolvers<void>();
  let asked = 0;
  network.use(
    http.get(LATEST, async () => {
      asked += 1;
      await answer.promise;
      return HttpResponse.json({ latestTreatment: latest(1, 0) });
    }),
  );
  const { actor, router } = await press();
  const button = screen.getByRole("button", { name: "確認中…" });
  expect(button).toHaveAttribute("aria-busy", "true");
  await actor.click(button);
  answer.resolve();
  await waitFor(() => expect(router.state.location.pathname).toBe("/repurchase-medicines/t-9"));
  expect(asked).toBe(1);
});

test("a missing answer is reported, and can be requested again", async () => {
  let isAway = true;
  network.use(
    http.get(LATEST, () =>
      isAway
        ? refusal(400, "E007", "ただいま混み合っています。しばらくしてからお試しください。")
        : HttpResponse.json({ latestTreatment: latest(1, 0) }),
    ),
  );
  const { actor, router } = await press();
  const dialog = await screen.findByRole("dialog", { name: "お薬の追加について確認できませんでした" });
  expect(dialog).toHaveTextContent("ただいま混み合っています。");
  expect(router.state.location.pathname).toBe("/history");
  isAway = false;
  await actor.click(within(dialog).getByRole("button", { name: "もう一度試す" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/repurchase-medicines/t-9"));
});
