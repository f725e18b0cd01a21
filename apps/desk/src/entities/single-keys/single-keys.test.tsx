import { searchPatientsCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { foundPatient } from "../../testing/patient-answers.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, signedIn } from "../../testing/session-answers.ts";

const { clinicId } = demonstrationSession;
const SWITCH = { name: "1文字のキーで操作する" };

function open(address: string, staffId = "staff-kobayashi") {
  network.use(
    ...signedIn({ staffId, roles: ["reception"] }),
    http.post(`*${fillPath(searchPatientsCall.path, { clinicId })}`, () =>
      HttpResponse.json({ patients: [foundPatient(), foundPatient({ medicalRecordCode: "M000200" })], hasMore: false }),
    ),
  );
  return renderDesk(address);
}

async function switchOffWhereTheKeysAreExplained() {
  const desk = await open("/patients");
  await desk.actor.click(await screen.findByRole("button", { name: /^この画面について/ }));
  const dialog = within(screen.getByRole("dialog", { name: "この画面について" }));
  await desk.actor.click(dialog.getByRole("checkbox", SWITCH));
  await desk.actor.click(dialog.getAllByRole("button", { name: "閉じる" })[0] ?? document.body);
  return desk;
}

test("keys of one character do nothing for a person who has switched them off; arrows still act", async () => {
  const { actor } = await switchOffWhereTheKeysAreExplained();
  const search = screen.getByRole("searchbox");
  await actor.keyboard("/");
  expect(search).not.toHaveFocus();
  await actor.type(search, "まどぐち{Enter}");
  const [first, second] = await screen.findAllByRole("link", { name: "窓口 花子" });
  first?.focus();
  await actor.keyboard("jk?");
  expect(first).toHaveFocus();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await actor.keyboard("{ArrowDown}");
  expect(second).toHaveFocus();
});

test("the switch is also among the sign-in settings, and takes effect there", async () => {
  const before = await switchOffWhereTheKeysAreExplained();
  before.unmount();
  const { actor, router } = await open("/settings/session");
  const choice = await screen.findByRole("checkbox", SWITCH);
  expect(choice).not.toBeChecked();
  await actor.click(choice);
  await router.navigate({ to: "/patients" });
  const search = await screen.findByRole("searchbox");
  await actor.keyboard("/");
  expect(search).toHaveFocus();
});

test("the switch belongs to the person: a colleague on the same device keeps the keys", async () => {
  const before = await switchOffWhereTheKeysAreExplained();
  before.unmount();
  const { actor } = await open("/patients", "staff-takahashi");
  const search = await screen.findByRole("searchbox");
  await actor.keyboard("/");
  expect(search).toHaveFocus();
});
