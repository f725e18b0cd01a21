import { z } from "zod";
import { textCell } from "./exchange-cell.ts";
import type { ExchangeColumn } from "./exchange-column.ts";

const PROBLEM = "患者番号は半角の英数字とハイフンで、20文字以内で入力してください。";

/** The patient's number (診察券番号), which connects the lines of the three files. */
export const recordNumberColumn: ExchangeColumn<string> = {
  header: "患者番号",
  meaning: "診察券番号。3つのファイルの行を患者ごとに結びます。半角の英数字とハイフン、20文字以内。",
  isNeeded: true,
  example: "M000123",
  cell: textCell(
    z
      .string()
      .trim()
      .regex(/^[0-9A-Za-z][0-9A-Za-z-]{0,19}$/, {
        error: ({ input }) => (input === "" ? "患者番号は必須です。" : PROBLEM),
      }),
  ),
};

/** The number of the line's visit; empty for visits of another system. */
export const reservationNumberColumn: ExchangeColumn<string> = {
  header: "予約番号",
  meaning: "診察の予約番号。ほかのシステムの診察では空欄でもかまいません。",
  isNeeded: false,
  example: "",
  cell: textCell(
    z
      .string()
      .trim()
      .regex(/^[!-~]{0,30}$/, "予約番号は半角の英数字と記号で、30文字以内で入力してください。"),
  ),
};
