import type { ConnectionOpen, ConnectionSecret } from "@madoguchi/contract/configuration/clinic-connection";
import type { LineChannel, LineChannels } from "../../platform/connections/line-channels.ts";
import type { Sealer } from "../../platform/sealing/sealer.ts";
import { findConnection } from "./connection.store.ts";
import { openConnection } from "./sealed-connection.ts";

type Needs = {
  sealer: Sealer | undefined;
  /** The environment's channels, which are its business's; `undefined` when it configures none. */
  environment: (LineChannel & { medicalBusinessId: string }) | undefined;
  openChannel: (connection: ConnectionOpen<"line"> & ConnectionSecret<"line">) => LineChannel;
};

/**
 * The environment's channels, and those that businesses have stored, each read on use. A business whose own ones cannot
 * be decrypted has none: it never falls back to another's.
 */
export function createLineChannels({ sealer, environment, openChannel }: Needs): LineChannels {
  return {
    async ofBusiness(database, medicalBusinessId) {
      const row = await findConnection(database, { medicalBusinessId, clinicId: null }, "line");
      if (!row) return environment?.medicalBusinessId === medicalBusinessId ? environment : undefined;
      const connection = openConnection(sealer, "line", row);
      return connection && openChannel(connection);
    },
  };
}
