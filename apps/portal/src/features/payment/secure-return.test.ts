import { expect, test } from "vitest";
import { parseSearch } from "../../search/search-parameters.ts";
import { readSecureReturn } from "./secure-return.ts";

test("the three texts of a return are read among any other parameters", () => {
  expect(
    readSecureReturn(parseSearch("?v_result_code=G011A00100000000&order_id=order-1&mstatus=success&spotId=spot-1")),
  ).toEqual({
    v_result_code: "G011A00100000000",
    order_id: "order-1",
    mstatus: "success",
  });
});

test("a code of digits, or one that looks like a number, stays a text", () => {
  expect(readSecureReturn(parseSearch("?v_result_code=0010&order_id=1e10&mstatus=success"))).toEqual({
    v_result_code: "0010",
    order_id: "1e10",
    mstatus: "success",
  });
});

test.each([
  "",
  "?order_id=order-1&mstatus=success",
  "?v_result_code=G011A00100000000&mstatus=success",
  "?v_result_code=G011A00100000000&order_id=order-1",
  "?v_result_code=&order_id=order-1&mstatus=success",
  "?v_result_code=G011A00100000000&order_id=&mstatus=success",
  "?v_result_code=G011A00100000000&order_id=order-1&mstatus=",
])("%j is a request parameter error", (search) => {
  expect(readSecureReturn(parseSearch(search))).toBeUndefined();
});
