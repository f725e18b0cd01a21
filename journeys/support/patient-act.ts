import type { Page } from "@playwright/test";
import type { Customer } from "./customer.ts";
import type { Patient } from "./patient.ts";
import type { Session } from "./session.ts";

/** A registered patient who is signed in on the page. */
export type Prepared = { page: Page; patient: Patient; session: Session; customer: Customer };

/** What a patient does whose answer may be lost. */
export type PatientAct = {
  name: string;
  /** To the screen from which the act is sent. */
  prepare: (prepared: Prepared) => Promise<void>;
  /** The calls by which it is sent. */
  call: RegExp;
  press: (page: Page) => Promise<void>;
  /** What the screen says once it was done. */
  expectDone: (page: Page) => Promise<void>;
};
