import { z } from "zod";

/** 0 or 1, as the specification has its yes and no (spec §3). */
export const flagSchema = z.enum({ No: 0, Yes: 1 });
