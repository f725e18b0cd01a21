import type { Line, PushLine } from "../adapters/line/line.port.ts";
import type { Database } from "../db/database.ts";

/** The channels of one business at LINE. */
export type LineChannel = {
  line: Line;
  /** `undefined` where they carry no messages; then mail does. */
  push: PushLine | undefined;
  /** For browsers: where to add the clinic as a friend. */
  browsers: { friendUrl: string | null };
};

/** The channels of the installation's businesses (decision 115). */
export type LineChannels = {
  /** `undefined`: LINE is not offered to this business's patients. */
  ofBusiness: (database: Database, medicalBusinessId: string) => Promise<LineChannel | undefined>;
};
