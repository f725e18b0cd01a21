import { OwnConnections } from "./own-connections.tsx";
import { ServiceCheck } from "./service-check.tsx";

/** 設定 → 接続: the clinic's own connections, and whether each outside service works. */
export function ConnectionsScreen() {
  return (
    <div className="flex flex-col gap-8">
      <OwnConnections />
      <ServiceCheck />
    </div>
  );
}
