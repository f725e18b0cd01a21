import { z } from "zod";

/** An address that a browser may be sent to or shown a link to: never one of a script or of a file. */
export const webAddressSchema = z.url({ protocol: /^https?$/ });
