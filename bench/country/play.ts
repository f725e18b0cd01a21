import type { Measured } from "../capacity/measured.ts";
import { plannedCapacities } from "./planned.ts";
import { printMorning } from "./print-morning.ts";
import { MONDAY } from "./scenario.ts";
import { simulate } from "./simulate.ts";

/** The part of the planned processors for a second run of the morning, which shows where it breaks. */
const TOO_FEW = 1 / 3;

/** Prints a Monday morning of so many clinics on the planned machines, and on too few of them. */
export function playMonday(measured: Measured, clinics: number): string {
  const play = (name: string, part: number) => {
    const capacities = plannedCapacities(measured, clinics, part);
    return printMorning(name, simulate(measured, { ...MONDAY, clinics }, capacities), capacities);
  };
  const planned = play(`${clinics === 1 ? "1 clinic" : `${clinics} clinics`} on the planned machines`, 1);
  return clinics === 1 ? planned : `${planned}\n${play(`${clinics} clinics on a third of their processors`, TOO_FEW)}`;
}
