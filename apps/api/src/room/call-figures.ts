import type { CallReport } from "@madoguchi/contract/visit/room-socket";
import type { RoomSide } from "../platform/adapters/video-call/video-call.port.ts";

/** Devices in calls whose quality and way are the same. */
export type CallFigure = {
  side: RoomSide;
  quality: CallReport["quality"];
  way: "direct" | "relay" | "none";
  count: number;
};

/** How the calls of this process go, as the devices in them report it with their pings. */
export type CallFigures = {
  report: (connectionId: string, side: RoomSide, report: CallReport) => void;
  /** The socket is closed: its device is counted no more. */
  forget: (connectionId: string) => void;
  count: () => CallFigure[];
};

/** `onReconnects` is called with how often a device has lost its media and sought it again since its last report. */
export function createCallFigures(onReconnects: (side: RoomSide, times: number) => void): CallFigures {
  const reports = new Map<string, CallReport & { side: RoomSide }>();
  return {
    report: (connectionId, side, report) => {
      reports.set(connectionId, { ...report, side });
      if (report.reconnects > 0) onReconnects(side, report.reconnects);
    },
    forget: (connectionId) => {
      reports.delete(connectionId);
    },
    count: () => {
      const figures = new Map<string, CallFigure>();
      for (const { side, quality, way: taken } of reports.values()) {
        const way = taken ?? "none";
        const key = `${side} ${quality} ${way}`;
        const figure = figures.get(key) ?? { side, quality, way, count: 0 };
        figure.count += 1;
        figures.set(key, figure);
      }
      return [...figures.values()];
    },
  };
}
