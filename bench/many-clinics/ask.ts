import { Agent } from "node:http";
import { readFreeTimesCall } from "@madoguchi/contract/clinic/clinic.patient.calls";
import { readQueueCall } from "@madoguchi/contract/day/treatment-queue.operation.calls";
import { OPERATOR_HEADER } from "@madoguchi/contract/http/path-kinds";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readSpotsCall } from "@madoguchi/contract/spot/spot.patient.calls";
import { addCalendarDays, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { send } from "../http/send.ts";
import type { FilledClinic } from "./fill-clinic.ts";

/** One socket to each program, as of a proxy. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends one request, and returns the milliseconds until the whole answer. Throws for a status other than 200. */
async function ask(port: number, path: string, headers: Record<string, string>): Promise<number> {
  const startedAt = performance.now();
  const { status } = await send(port, { path, headers }, agent);
  if (status !== 200) throw new Error(`${headers["host"]}${path} was answered ${status}`);
  return performance.now() - startedAt;
}

type Question = {
  what: string;
  /** How often it is repeated for each clinic, in turn with the other installation. */
  times: number;
  pathOf: (clinic: FilledClinic) => string;
  isOfDesk?: boolean;
};

function spotsOf({ clinicId }: FilledClinic): string {
  const today = toCalendarDay(new Date());
  const days = { from: addCalendarDays(today, 1), to: addCalendarDays(today, 10) };
  return `${fillPath(readSpotsCall.path, { clinicId })}?${new URLSearchParams({ clinicalDepartmentId: "internal-medicine", ...days })}`;
}

function dayOf({ clinicId }: FilledClinic): string {
  return `${fillPath(readQueueCall.path, { clinicId })}?day=${addCalendarDays(toCalendarDay(new Date()), 1)}`;
}

/** In this order: the first page comes once the cache of the clinic's data has expired. */
export const QUESTIONS: Question[] = [
  { what: "first page, nobody before in 5 s", times: 1, pathOf: () => "/" },
  { what: "first page, again", times: 10, pathOf: () => "/" },
  {
    what: "free times",
    times: 10,
    pathOf: ({ clinicId }) => fillPath(readFreeTimesCall.path, { clinicId }),
  },
  { what: "ten days of a department", times: 5, pathOf: spotsOf },
  { what: "/config.json", times: 10, pathOf: () => "/config.json" },
  { what: "desk, list of a day", times: 5, pathOf: dayOf, isOfDesk: true },
];

export function askClinic(port: number, { pathOf, isOfDesk = false }: Question, clinic: FilledClinic): Promise<number> {
  const headers = isOfDesk
    ? { host: clinic.host, authorization: `Bearer ${clinic.key}`, [OPERATOR_HEADER]: "bench" }
    : { host: clinic.host, "accept-encoding": "br" };
  return ask(port, pathOf(clinic), headers);
}

export function closeSockets(): void {
  agent.destroy();
}
