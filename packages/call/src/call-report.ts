import type { CallQuality, CallReport } from "@madoguchi/contract/visit/room-socket";
import { type CallMeasure, wayOf } from "./call-stats.ts";

export type ReportedCall = {
  /** Takes a measure, with the path of the media. */
  see: (measure: CallMeasure) => void;
  countReconnect: () => void;
  /** Returns the events since the last report. */
  take: (quality: CallQuality) => CallReport;
};

/** The part of one device's call that the operator's figures show. */
export function createReportedCall(): ReportedCall {
  let way: CallReport["way"] = null;
  let reconnects = 0;
  return {
    see: (measure) => {
      way = wayOf(measure);
    },
    countReconnect: () => {
      reconnects += 1;
    },
    take: (quality) => {
      const report = { quality, way, reconnects };
      reconnects = 0;
      return report;
    },
  };
}
