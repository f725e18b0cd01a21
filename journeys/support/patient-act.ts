import type { Page } from "@playwright/test";
import type { Customer } from "./customer.ts";
import type { Patient } from "./patient.ts";
import type { Session } from "./session.ts";

/** A registered patient who is signed in on the page. */
export type Prepared = { page: Page; patient: Patient; session: Session; customer: Customer };

/** An act of a patient whose answer may be lost. */
export type PatientAct = {
  name: string;
  /** Opens the screen from which the act is sent. */
  prepare: (prepared: Prepared) => Promise<void>;
  /** The calls of the act. */
  call: RegExp;
  press: (page: Page) => Promise<void>;
  /** Expects the screen after the act. */
  expectDone: (page: Page) => Promise<void>;
};
