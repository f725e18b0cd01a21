import { OwnConnections } from "./own-connections.tsx";
import { ServiceCheck } from "./service-check.tsx";

/** 設定 → 接続: what the clinic connects by itself, and whether each outside service would serve. */
export function ConnectionsScreen() {
  return (
    <div className="flex flex-col gap-8">
      <OwnConnections />
      <ServiceCheck />
    </div>
  );
}
