import type { BillingOverview, Ledger } from "@madoguchi/contract/billing/billing-overview";
import type { QueuedTreatment } from "@madoguchi/contract/day/treatment-queue";
import type { ListedApplication } from "@madoguchi/contract/medicine-application/medicine-application-list";
import type { Parcel } from "@madoguchi/contract/parcel/parcel";
import type { HomeScreen } from "@madoguchi/contract/screen/home-screen";
import type { Closure } from "@madoguchi/contract/spot/closure";
import type { ManagedSpot } from "@madoguchi/contract/spot/managed-spot";
import type { Spot } from "@madoguchi/contract/spot/spot";
import type { ClinicTask } from "@madoguchi/contract/task/task";
import type { ManagedPlace, WaitlistPlace } from "@madoguchi/contract/waitlist/waitlist";
import type { TestAnswer, TestClient, TestRequests } from "../test-client.ts";
import type { TestJobs } from "../test-jobs.ts";

/** A patient with a sign-in, or a person for whom one acts. */
export type Person = { customer: string; name: string; representationId?: string };

/** What one person reads at one clinic. */
export type Page = { person: Person; clinicId: string; home: HomeScreen; places: WaitlistPlace[] };

/** What the people of one clinic read. */
export type Desk = {
  clinicId: string;
  spots: ManagedSpot[];
  /** The same times as patients are offered them. */
  offered: Spot[];
  /** The day's visits. */
  today: QueuedTreatment[];
  closures: Closure[];
  places: ManagedPlace[];
  billing: BillingOverview;
  ledger: Ledger;
  parcels: Parcel[];
  waiting: ListedApplication[];
  tasks: ClinicTask[];
};

export type Look = { at: Date; pages: Page[]; desks: Desk[] };

/** One possible act. Its key finds it again once nobody offers it any more. */
export type Offer = {
  key: string;
  /** Who does what, as a sentence for the printed week. */
  sentence: string;
  send: () => Promise<TestAnswer>;
  /** The patient, or the person for whom a patient acts. */
  by?: Person;
  /** Words of an answer with which it may be refused, for a reason that this person cannot read before. */
  mayRefuse?: readonly string[];
  /** The page says by a flag of its own that it is possible: otherwise it must be refused. */
  isStrict?: boolean;
  /** Undoes it (`docs/operations/undo.ja.md`). */
  back?: (answer: TestAnswer) => Promise<TestAnswer>;
};

/** `words` are those of the README's table that meet in this act. */
export type Act = {
  name: string;
  words: readonly string[];
  /** Possible at any time. */
  isAlways?: true;
  offers: (week: Week) => Offer[];
};

export type Step = { act: Act; offer: Offer; isOffered: boolean; answer: TestAnswer; before: Look };

/** Sees the week after each step, and names what is wrong. */
export type Law = { name: string; check: (week: Week, step: Step) => Promise<string[]> | string[] };

export type Week = {
  client: TestClient;
  jobs: TestJobs;
  clinics: readonly string[];
  look: Look;
  lookAgain: () => Promise<void>;
  as: (person: Person) => TestRequests;
  /** A person of the clinic who has just signed in with these roles. */
  staff: (clinicId: string, ...roles: ("doctor" | "nurse" | "reception" | "owner")[]) => TestRequests;
  /** One of the clinic's systems. */
  system: (clinicId: string) => TestRequests;
  /** The program's own work that is due. */
  work: () => Promise<void>;
  /** When that work was done last. */
  workedAt: Date;
  /** Every act that was ever offered, by its key. */
  known: Map<string, { act: Act; offer: Offer }>;
  /** What the pages have promised, by subject. */
  promises: Map<string, string>;
  /** Records that the clinic entered, with the merge that took one up. */
  entered: { name: string; code: string; mergeId?: string }[];
  sentences: string[];
  /** The key of the last act. */
  last: string;
  /** How often each act was taken, by its name. */
  taken: Map<string, number>;
  words: Set<string>;
};

export const CLINIC_NAMES: Record<string, string> = { "clinic-test": "A", "clinic-second": "B" };

/** Whether an offer names this answer as one with which it may be refused. */
export function isExpectedRefusal({ mayRefuse = [] }: Offer, { body }: TestAnswer): boolean {
  const text = JSON.stringify(body);
  return mayRefuse.some((words) => text.includes(words));
}
