import { fireEvent, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { CHOSEN_SEARCH, MONDAY_NOON } from "../../testing/reservation-answers.ts";

const now = () => MONDAY_NOON;
const withLine = { now, configuration: { line: { friendUrl: null } } };
const AUTHORIZE = "https://access.line.me/oauth2/v2.1/authorize?client_id=1";

let opened: string[];

beforeEach(() => {
  opened = [];
  vi.spyOn(window.location, "assign").mockImplementation((address) => void opened.push(String(address)));
});

test("from the booking the chosen time is sent to LINE, whose button is above the mail", async () => {
  const sent: unknown[] = [];
  network.use(
    http.post("*/api/v1/signin/line", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ authorizationUrl: AUTHORIZE });
    }),
  );
  const { actor, getByRole } = await renderPortal(`/reservation/signup?${CHOSEN_SEARCH}`, withLine);
  const card = within(getByRole("region", { name: "LINEかメールで続ける" }));
  const labels = card
    .getAllByRole("button", { name: /LINEで続ける|メールを送る/ })
    .map(({ textContent }) => textContent);
  expect(labels).toEqual(["LINEで続ける", "ログイン用メールを送る"]);
  await actor.click(getByRole("button", { name: "LINEで続ける" }));
  await waitFor(() => expect(opened).toEqual([AUTHORIZE]));
  expect(sent).toEqual([
    { spotId: "spot-1430", startAt: "2026-05-12T14:30:00+09:00", isFirstTreatment: true, isNewReservation: true },
  ]);
});

test.each(["/login", `/reservation/signup?${CHOSEN_SEARCH}`])(
  "%s shows once the consent by continuing, and that no registration is needed first",
  async (page) => {
    const { getAllByText, getByText } = await renderPortal(page, withLine);
    expect(getAllByText(/同意したものとみなします/)).toHaveLength(1);
    expect(getByText(/事前の会員登録は必要ありません/)).toBeVisible();
  },
);

test("after the browser's back button the button works again", async () => {
  network.use(http.post("*/api/v1/signin/line", () => HttpResponse.json({ authorizationUrl: AUTHORIZE })));
  const { actor, getByRole, findByRole } = await renderPortal("/login", withLine);
  await actor.click(getByRole("button", { name: "LINEでログイン" }));
  expect(await findByRole("button", { name: "LINEを開いています…" })).toHaveAttribute("aria-busy", "true");
  fireEvent(window, new Event("pageshow"));
  await actor.click(await findByRole("button", { name: "LINEでログイン" }));
  await waitFor(() => expect(opened).toEqual([AUTHORIZE, AUTHORIZE]));
});

test("if the sign-in by LINE cannot be started, an error is shown beside the button and the mail is still offered", async () => {
  network.use(http.post("*/api/v1/signin/line", () => refusal(429, "E005", "しばらくお待ちください。")));
  const { actor, getByRole, findByRole } = await renderPortal("/login", withLine);
  await actor.click(getByRole("button", { name: "LINEでログイン" }));
  expect(await findByRole("alert")).toHaveTextContent("LINEを開けませんでした");
  expect(getByRole("button", { name: "LINEでログイン" })).not.toHaveAttribute("aria-busy");
  expect(getByRole("button", { name: "ログイン用メールを送る" })).toBeVisible();
  expect(opened).toEqual([]);
});

test.each(["/login", `/reservation/signup?${CHOSEN_SEARCH}`])(
  "%s offers no LINE to a clinic without it",
  async (address) => {
    const { getByRole, queryByText } = await renderPortal(address, { now, configuration: { line: null } });
    expect(getByRole("button", { name: "ログイン用メールを送る" })).toBeVisible();
    expect(queryByText(/LINE/)).not.toBeInTheDocument();
  },
);
