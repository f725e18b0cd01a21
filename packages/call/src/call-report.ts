import type { CallQuality, CallReport } from "@madoguchi/contract/visit/room-socket";
import { type CallMeasure, wayOf } from "./call-stats.ts";

export type ReportedCall = {
  /** Of each measure: which way the media take. */
  see: (measure: CallMeasure) => void;
  countReconnect: () => void;
  /** What has happened since the last report. */
  take: (quality: CallQuality) => CallReport;
};

/** What the operator's figures get to know of one device's call. */
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
