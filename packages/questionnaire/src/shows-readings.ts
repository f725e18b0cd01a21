import { createContext } from "react";

/** Whether hard words have their reading above them: only where the patient has asked for it, as it tears words apart. */
export const ShowsReadings = createContext(false);
