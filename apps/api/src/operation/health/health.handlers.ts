import { readHealthList } from "./read-health-list.ts";
import { addHealthFact, correctHealthFact } from "./record-health-fact.ts";

/** The calls on a patient's list 「アレルギー・既往・服薬・妊娠」. */
export const healthHandlers = { readHealthList, addHealthFact, correctHealthFact };
