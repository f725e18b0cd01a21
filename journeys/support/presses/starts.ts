import { join } from "node:path";
import { PERSON_PARAMETER } from "@madoguchi/contract/representation/person-link";
import { journeyAddresses } from "../addresses.ts";
import { registerChild } from "../child.ts";
import { ClinicDesk } from "../clinic-desk.ts";
import { findFreeSpot } from "../customer.ts";
import { prepareDay } from "../desk-day.ts";
import { DESK_SCREENS } from "../desk-screens.ts";
import { type DeskPlace, deskAddress, signInAs } from "../desk-sign-in.ts";
import { inventPatient } from "../patient.ts";
import { prepareBooked, prepareCharged, prepareRegistered, registerPatient } from "../prepared-patient.ts";
import { recordApplication } from "../records.ts";
import { listScreenRoutes } from "../route-files.ts";
import { openSession } from "../session.ts";
import type { Start } from "./walk-by-presses.ts";

const { portal } = journeyAddresses;

const PORTAL_PLACES = listScreenRoutes(join(import.meta.dirname, "../../../apps/portal/src/routes")).filter(
  (route) => !/\$|^\/(storybook|logout)/.test(route),
);
const DESK_PLACES = DESK_SCREENS.filter((screen) => !screen.includes("$"));

const PHONE_AND_MORE = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
] as const;

/** The last one is a window at a zoom of 200 %. */
const DESK_SIZES = [
  { width: 1280, height: 900 },
  { width: 768, height: 1024 },
  { width: 640, height: 450 },
] as const;

/** The kinds of patients, each at the page where they arrive. */
export const PORTAL_STARTS: readonly Start[] = [
  {
    name: "a visitor",
    sizes: PHONE_AND_MORE,
    places: PORTAL_PLACES,
    open: async (page) => void (await page.goto(`${portal}/`)),
  },
  {
    name: "a registered patient",
    sizes: PHONE_AND_MORE,
    places: PORTAL_PLACES,
    open: async (page) => {
      await prepareRegistered(page, inventPatient());
      await page.goto(`${portal}/mypage`);
    },
  },
  {
    name: "a parent who acts for a child",
    sizes: PHONE_AND_MORE,
    places: PORTAL_PLACES,
    open: async (page) => {
      const { session } = await registerPatient(inventPatient());
      const { representationId } = await registerChild(session.idToken);
      await openSession(page, session);
      await page.goto(`${portal}/mypage?${PERSON_PARAMETER}=${representationId}`);
    },
  },
  {
    name: "a patient with a booked visit",
    sizes: PHONE_AND_MORE,
    places: PORTAL_PLACES,
    open: async (page) => {
      await prepareBooked(page, inventPatient());
      await page.goto(`${portal}/mypage`);
    },
  },
  {
    name: "a patient with a charge",
    sizes: PHONE_AND_MORE,
    places: PORTAL_PLACES,
    open: async (page) => {
      await prepareCharged(page, inventPatient());
      await page.goto(`${portal}/mypage`);
    },
  },
  {
    name: "a patient with medicine to apply for",
    sizes: PHONE_AND_MORE,
    places: PORTAL_PLACES,
    open: async (page) => {
      const patient = inventPatient();
      const customer = await prepareRegistered(page, patient);
      await customer.registerAddress(patient);
      const treatmentId = await customer.book(await findFreeSpot());
      await new ClinicDesk().finishWholeVisit(treatmentId, { lines: [], additionalMedicineUntil: "2099-12-31" });
      await page.goto(`${portal}/mypage`);
    },
  },
  {
    name: "a patient who has applied for medicine",
    sizes: PHONE_AND_MORE,
    places: PORTAL_PLACES,
    open: async (page) => {
      const treatmentId = await prepareCharged(page, inventPatient(), {
        lines: [],
        additionalMedicineUntil: "2099-12-31",
      });
      await recordApplication(treatmentId);
      await page.goto(`${portal}/mypage`);
    },
  },
];

/** The staff of the clinic, each at the page where they arrive, at a desk that `prepare` fills. */
export function deskStartsOf(place: DeskPlace, prepare: () => Promise<unknown>): Start[] {
  return ["小林 直樹", "中村 彩", "高橋 みゆき"].map((name) => ({
    name,
    sizes: DESK_SIZES,
    places: DESK_PLACES,
    open: async (page) => {
      await prepare();
      await signInAs(page, name, place);
      await page.goto(`${place.address}/`);
    },
  }));
}

/** At the journeys' own desk, with something in every list. */
export const DESK_STARTS = deskStartsOf({ address: deskAddress }, prepareDay);
