import { z } from "zod";

/**
 * A picture on this host, with its size in pixels. The address has a hash of the content, so it may be cached for ever.
 */
export const pictureSchema = z.object({ url: z.string(), width: z.int(), height: z.int() });

export const photographSchema = pictureSchema.extend({
  /** Its alternative text. */
  alt: z.string(),
  /** The same for narrow screens, for `srcset`. */
  narrow: z.object({ url: z.string(), width: z.int() }),
});

export type Picture = z.infer<typeof pictureSchema>;
export type Photograph = z.infer<typeof photographSchema>;
