import { z } from "zod";
import { everybody, operationCall } from "../operation/operation-call.ts";
import { statisticsQuerySchema, statisticsSchema, todayInNumbersSchema } from "./statistics.ts";
import { detailsExportQuerySchema, statisticsDetailsSchema } from "./statistics-details.ts";

// A system's key needs the scope of money, because the answer has the income.
const ofNumbers = { by: everybody, scope: "billing" } as const;

export const readTodayInNumbersCall = operationCall("GET", "/statistics/today", {
  summary: "いまのクリニックを数で読む",
  ...ofNumbers,
  answer: todayInNumbersSchema,
  description: "今日の診察と、いま対応を待っているものの数です。会計の権限がないときは、未払いの数がnullです。",
});

export const readStatisticsCall = operationCall("GET", "/statistics", {
  summary: "1か月の診察と収入を数で読む",
  ...ofNumbers,
  query: statisticsQuerySchema,
  answer: statisticsSchema,
  description: "診察は予約の日で、収入は入金と返金の日で数えます。会計の権限がないときは、incomeがnullです。",
});

export const exportStatisticsCall = operationCall("GET", "/statistics/export", {
  summary: "1か月の日ごとの数をCSVで受け取る",
  ...ofNumbers,
  query: statisticsQuerySchema,
  answer: z.string(),
  media: "text/csv",
  description: "UTF-8（BOM付き）、RFC 4180のCSVです。",
});

export const readStatisticsDetailsCall = operationCall("GET", "/statistics/details", {
  summary: "医師・診療科・流入元・12か月ごとの数、再診、お返事の早さを読む",
  ...ofNumbers,
  query: statisticsQuerySchema,
  answer: statisticsDetailsSchema,
  description: "会計の権限がないときは、netがnullです。",
});

export const exportStatisticsDetailsCall = operationCall("GET", "/statistics/details/export", {
  summary: "医師・診療科・流入元・12か月ごとの数などをCSVで受け取る",
  ...ofNumbers,
  query: detailsExportQuerySchema,
  answer: z.string(),
  media: "text/csv",
  description: "UTF-8（BOM付き）、RFC 4180のCSVです。",
});
