import { z } from "zod";

/** An address for links and redirects: never a script or a file. */
export const webAddressSchema = z.url({ protocol: /^https?$/ });
