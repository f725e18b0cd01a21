import { DEFAULT_DELIVERY_SETTINGS } from "@madoguchi/contract/delivery/delivery-settings";
import { readDeliverySettingsCall } from "@madoguchi/contract/delivery/delivery-settings.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import {
  printMedicineBagsCall,
  printMedicineInformationCall,
  readParcelsCall,
} from "@madoguchi/contract/parcel/parcel.operation.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, signedIn } from "../../testing/session-answers.ts";
import { PARCEL, SECOND } from "./parcels.fixture.ts";

const { clinicId } = demonstrationSession;

let printed: [which: string, body: unknown][];

beforeEach(() => {
  printed = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  URL.createObjectURL = () => "blob:papers";
  const print = (which: string, { path }: { path: string }) =>
    http.post(`*${fillPath(path, { clinicId })}`, async ({ request }) => {
      printed.push([which, await request.json()]);
      return HttpResponse.arrayBuffer(new TextEncoder().encode("%PDF-1.7").buffer);
    });
  network.use(
    ...signedIn({ roles: ["reception"] }),
    http.get(`*${fillPath(readParcelsCall.path, { clinicId })}`, () =>
      HttpResponse.json({ parcels: [PARCEL, { ...SECOND, medicines: [] }] }),
    ),
    http.get(`*${fillPath(readDeliverySettingsCall.path, { clinicId })}`, () =>
      HttpResponse.json(DEFAULT_DELIVERY_SETTINGS),
    ),
    print("bag", printMedicineBagsCall),
    print("information", printMedicineInformationCall),
  );
});
afterEach(() => vi.restoreAllMocks());

test("bag and information are printed from the parcel's own row; a parcel without a medicine has none", async () => {
  const { actor } = await renderDesk("/parcels");
  const button = await screen.findByRole("button", { name: /^薬袋と説明書/ });
  expect(within(button.closest("tr") as HTMLElement).getByRole("link", { name: "山田 花子" })).toBeVisible();
  await actor.click(button);
  const one = { treatmentIds: [PARCEL.treatmentId] };
  await waitFor(() =>
    expect(printed).toEqual([
      ["bag", one],
      ["information", one],
    ]),
  );
});

test("those of all chosen parcels are one file each", async () => {
  const { actor } = await renderDesk("/parcels");
  await actor.click(await screen.findByRole("button", { name: "2件すべてを選ぶ" }));
  await actor.click(screen.getByRole("button", { name: "薬袋（PDF）" }));
  await waitFor(() => expect(printed).toHaveLength(1));
  await actor.click(screen.getByRole("button", { name: "薬剤情報（PDF）" }));
  const both = { treatmentIds: [PARCEL.treatmentId, SECOND.treatmentId] };
  await waitFor(() =>
    expect(printed).toEqual([
      ["bag", both],
      ["information", both],
    ]),
  );
});
