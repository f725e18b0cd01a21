import { searchPatientsCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { network } from "../../testing/network.ts";
import { customerRecord, foundPatient } from "../../testing/patient-answers.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, signedIn } from "../../testing/session-answers.ts";

const { clinicId } = demonstrationSession;

async function searchAndOpen(hasRoom: boolean) {
  vi.stubGlobal("matchMedia", () => ({ matches: hasRoom, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  const read: string[] = [];
  const patients = [foundPatient(), foundPatient({ medicalRecordCode: "M000200", name: "窓口 花" })];
  network.use(
    ...signedIn({ roles: ["reception"] }),
    http.post(`*${fillPath(searchPatientsCall.path, { clinicId })}`, () =>
      HttpResponse.json({ patients, hasMore: false }),
    ),
    http.get("*/operation/clinic/:clinicId/task", () => HttpResponse.json({ tasks: [] })),
    http.get("*/customer/:code", ({ params }) => {
      read.push(String(params["code"]));
      const { patient } = customerRecord();
      return HttpResponse.json(
        customerRecord({
          patient: { ...patient, medicalRecordCode: String(params["code"]), firstName: String(params["code"]) },
        }),
      );
    }),
  );
  const desk = await renderDesk("/patients");
  await desk.actor.type(await screen.findByRole("searchbox"), "まどぐち{Enter}");
  await desk.actor.click(await screen.findByRole("link", { name: "窓口 花子" }));
  await screen.findByRole("heading", { level: 1, name: /M000123/ });
  return { ...desk, read };
}

test("the search results are shown beside a patient, and each opened record is read once", async () => {
  const { actor, router, read } = await searchAndOpen(true);
  const list = within(screen.getByRole("navigation", { name: "見つかった患者" }));
  const [first, second] = list.getAllByRole("link");
  expect(first).toHaveAttribute("aria-current", "page");
  first?.focus();
  await actor.keyboard("{ArrowDown}");
  expect(second).toHaveFocus();
  expect(read).toEqual(["M000123"]);
  await actor.keyboard("{Enter}");
  const heading = await screen.findByRole("heading", { level: 1, name: /M000200/ });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(router.state.location.pathname).toBe("/patients/M000200");
  await actor.keyboard("{Escape}");
  expect(list.getAllByRole("link")[1]).toHaveFocus();
  expect(read).toEqual(["M000123", "M000200"]);
});

test("without room the patient is shown alone", async () => {
  await searchAndOpen(false);
  expect(screen.queryByRole("navigation", { name: "見つかった患者" })).not.toBeInTheDocument();
});
