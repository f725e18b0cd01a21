import { journeyAddresses } from "../addresses.ts";
import { ClinicDesk } from "../clinic-desk.ts";
import { findFreeSpot } from "../customer.ts";
import { prepareDay } from "../desk-day.ts";
import { deskAddress, signInAs } from "../desk-sign-in.ts";
import { inventPatient } from "../patient.ts";
import { prepareBooked, prepareCharged, prepareRegistered } from "../prepared-patient.ts";
import { recordApplication } from "../records.ts";
import type { Start } from "./walk-by-presses.ts";

const { portal } = journeyAddresses;

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
  { name: "a visitor", sizes: PHONE_AND_MORE, open: async (page) => void (await page.goto(`${portal}/`)) },
  {
    name: "a registered patient",
    sizes: PHONE_AND_MORE,
    open: async (page) => {
      await prepareRegistered(page, inventPatient());
      await page.goto(`${portal}/mypage`);
    },
  },
  {
    name: "a patient with a booked visit",
    sizes: PHONE_AND_MORE,
    open: async (page) => {
      await prepareBooked(page, inventPatient());
      await page.goto(`${portal}/mypage`);
    },
  },
  {
    name: "a patient with a charge",
    sizes: PHONE_AND_MORE,
    open: async (page) => {
      await prepareCharged(page, inventPatient());
      await page.goto(`${portal}/mypage`);
    },
  },
  {
    name: "a patient with medicine to apply for",
    sizes: PHONE_AND_MORE,
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

/** The staff of the clinic, each at the page where they arrive, with something in every list of the desk. */
export const DESK_STARTS: readonly Start[] = ["小林 直樹", "中村 彩", "高橋 みゆき"].map((name) => ({
  name,
  sizes: DESK_SIZES,
  open: async (page) => {
    await prepareDay();
    await signInAs(page, name);
    await page.goto(`${deskAddress}/`);
  },
}));
