import { readCustomerCall, searchPatientsCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { foundPatient } from "../../testing/patient-answers.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../testing/session-answers.ts";

const { clinicId } = demonstrationSession;
const SEARCH = `*${fillPath(searchPatientsCall.path, { clinicId })}`;

/** Answers every search, and records the queries. */
function answerSearches(patients: ReturnType<typeof foundPatient>[]) {
  const asked: unknown[] = [];
  const handler = http.post(SEARCH, async ({ request }) => {
    asked.push(await request.json());
    return HttpResponse.json({ patients, hasMore: false });
  });
  return { asked, handler };
}

async function openBar(session: Parameters<typeof signedIn>[0], ...handlers: Parameters<typeof network.use>) {
  network.use(...handlers, ...signedIn(session));
  const desk = await renderDesk("/settings/session");
  await desk.actor.keyboard("{Control>}k{/Control}");
  const input = await screen.findByRole("combobox", { name: /^患者の氏名/ });
  return { ...desk, input };
}

function chosen(): HTMLElement {
  return screen.getByRole("option", { selected: true });
}

test("by keyboard alone a patient is found by a few letters and opened, and the address contains no input", async () => {
  const { asked, handler } = answerSearches([foundPatient(), foundPatient({ medicalRecordCode: "M000200" })]);
  const { actor, input, router } = await openBar(
    { roles: ["reception"] },
    handler,
    http.get(`*${fillPath(readCustomerCall.path, { clinicId, medicalRecordCode: "M000200" })}`, () =>
      refusal(404, "C005", "見つかりません。"),
    ),
    http.get(`*${fillPath(listTasksCall.path, { clinicId })}`, () => HttpResponse.json({ tasks: [] })),
  );
  expect(input).toHaveFocus();
  await actor.keyboard("まどぐち");
  expect(await screen.findByText("患者が2人見つかりました。")).toBeVisible();
  expect(asked).toEqual([{ query: "まどぐち" }]);
  expect(chosen()).toHaveTextContent("M000123");
  await actor.keyboard("{ArrowDown}");
  expect(chosen()).toHaveTextContent("M000200");
  expect(input).toHaveAttribute("aria-activedescendant", chosen().id);
  await actor.keyboard("{ArrowDown}{ArrowUp}{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/patients/M000200"));
  expect(router.state.location.href).not.toContain("%");
  expect(screen.queryByRole("combobox", { name: /^患者の氏名/ })).not.toBeInTheDocument();
});

test("a place is found by its reading, and only places and actions of the person's roles are offered", async () => {
  const { actor, router } = await openBar({ roles: ["nurse"] }, answerSearches([]).handler);
  const labels = screen.getAllByRole("option").map(({ textContent }) => textContent);
  expect(labels).toContain("発送");
  expect(labels).not.toContain("会計");
  expect(labels).not.toContain("期限を過ぎたお支払いをみる");
  await actor.keyboard("かんじゃ{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/patients"));
});

test("an action opens its screen: the registration of a patient", async () => {
  const { actor, router } = await openBar({ roles: ["reception"] }, answerSearches([]).handler);
  await actor.keyboard("とうろく{Enter}");
  expect(await screen.findByRole("dialog", { name: "患者を登録する" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/patients");
});

test("a person who may not read patients sees a notice, and no search is sent", async () => {
  const { asked, handler } = answerSearches([]);
  const { actor } = await openBar({ roles: ["owner"] }, handler);
  await actor.keyboard("まどぐち");
  expect(await screen.findByText("患者をさがせるのは、医師・看護・受付の方です。")).toBeVisible();
  expect(asked).toEqual([]);
});

test("an empty result is announced, a failed search is repeated, and Escape returns the focus", async () => {
  const { actor } = await openBar(
    { roles: ["reception"] },
    http.post(SEARCH, () => refusal(429, "S008", "時間をおいてお試しください。"), { once: true }),
    answerSearches([]).handler,
  );
  const bar = screen.getByRole("dialog", { name: "患者・画面・操作をさがす" });
  await actor.keyboard("存在しない");
  await actor.click(await within(bar).findByRole("button", { name: "もう一度さがす" }));
  expect(await within(bar).findByText("あてはまる患者さま・画面・操作はありません。")).toBeVisible();
  await actor.keyboard("{Escape}");
  expect(bar).not.toBeInTheDocument();
  const opener = screen.getByRole("button", { name: /^検索・移動/ });
  await actor.click(opener);
  await screen.findByRole("combobox", { name: /^患者の氏名/ });
  await actor.keyboard("{Escape}");
  expect(opener).toHaveFocus();
});

test("keys of the input method do not choose or search", async () => {
  const { asked, handler } = answerSearches([foundPatient()]);
  const { input, router } = await openBar({ roles: ["reception"] }, handler);
  fireEvent.compositionStart(input);
  fireEvent.change(input, { target: { value: "ほんじつ" } });
  fireEvent.keyDown(input, { key: "Enter", isComposing: true });
  fireEvent.keyDown(input, { key: "k", ctrlKey: true, isComposing: true });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(asked).toEqual([]);
  expect(input).toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/settings/session");
  fireEvent.compositionEnd(input);
  await waitFor(() => expect(asked).toEqual([{ query: "ほんじつ" }]));
});
