import { z } from "zod";

/** 0 or 1, the specification's no and yes (spec §3). */
export const flagSchema = z.enum({ No: 0, Yes: 1 });
