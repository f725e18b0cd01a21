import { z } from "zod";

/** An instant on the wire: ISO-8601 with its offset. */
export const instantSchema = z.iso.datetime({ offset: true });
