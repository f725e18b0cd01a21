import { CALL_SIDES, type CallSide } from "@madoguchi/contract/visit/call-side";
import { CALL_QUALITIES, type CallReport } from "@madoguchi/contract/visit/room-socket";

/** The number of devices in calls with the same quality and connection. */
export type CallFigure = {
  side: CallSide;
  quality: CallReport["quality"];
  way: "direct" | "relay" | "none";
  count: number;
};

const ROUTES = ["direct", "relay", "none"] as const satisfies readonly CallFigure["way"][];

/** The state of this process's calls, as the devices in them report it with their pings. */
export type CallFigures = {
  report: (connectionId: string, side: CallSide, report: CallReport) => void;
  /** Stops counting the device of a closed socket. */
  remove: (connectionId: string) => void;
  /** Every combination, 0 where there is no such device: a missing value would not show that all have left. */
  count: () => CallFigure[];
};

/** `onReconnects` is called with the number of times that a device has reconnected its media since its last report. */
export function createCallFigures(onReconnects: (side: CallSide, times: number) => void): CallFigures {
  const reports = new Map<string, CallReport & { side: CallSide }>();
  return {
    report: (connectionId, side, report) => {
      reports.set(connectionId, { ...report, side });
      if (report.reconnects > 0) onReconnects(side, report.reconnects);
    },
    remove: (connectionId) => {
      reports.delete(connectionId);
    },
    count: () => {
      const counts = new Map<string, number>();
      for (const { side, quality, way } of reports.values()) {
        const key = `${side} ${quality} ${way ?? "none"}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      return CALL_SIDES.flatMap((side) =>
        CALL_QUALITIES.flatMap((quality) =>
          ROUTES.map((way) => ({ side, quality, way, count: counts.get(`${side} ${quality} ${way}`) ?? 0 })),
        ),
      );
    },
  };
}
