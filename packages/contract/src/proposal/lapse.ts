import { addCalendarDays, endOfCalendarDay, toCalendarDay } from "../time/tokyo.ts";
import { PROPOSAL_DAYS } from "./proposal.ts";

const SECOND_MS = 1000;

/** The last instant for an answer: 23:59:59 in Japan, `PROPOSAL_DAYS` after the day of the proposal. Stored with it. */
export function proposalLapsesAt(proposedAt: Date): Date {
  const lastDay = addCalendarDays(toCalendarDay(proposedAt), PROPOSAL_DAYS);
  return new Date(endOfCalendarDay(lastDay).getTime() - SECOND_MS);
}
