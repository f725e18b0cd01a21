import { exportStatisticsDetails, readStatisticsDetails } from "./read-details.ts";
import { exportStatistics, readStatistics } from "./read-statistics.ts";
import { readTodayInNumbers } from "./read-today.ts";

/** 集計: the clinic now and by the month, in numbers. */
export const statisticsHandlers = {
  readTodayInNumbers,
  readStatistics,
  exportStatistics,
  readStatisticsDetails,
  exportStatisticsDetails,
};
