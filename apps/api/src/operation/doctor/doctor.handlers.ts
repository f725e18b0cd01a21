import { readDoctors, removeDoctor, removePortrait, storeDoctor, storePortrait } from "./store-doctor.ts";

/** The calls on a clinic's doctors and their portraits. */
export const doctorHandlers = { readDoctors, storeDoctor, removeDoctor, storePortrait, removePortrait };
