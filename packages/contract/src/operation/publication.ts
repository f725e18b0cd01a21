import { z } from "zod";

export const publishedSchema = z.object({ version: z.int() });
