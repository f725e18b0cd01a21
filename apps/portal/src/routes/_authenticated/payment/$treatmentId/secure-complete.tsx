import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { SecureCompleteScreen, SecureParameterError } from "../../../../features/payment/secure-complete-screen.tsx";
import { readSecureReturn } from "../../../../features/payment/secure-return.ts";
import { searchOf } from "../../../../search/search-parameters.ts";

export const Route = createFileRoute("/_authenticated/payment/$treatmentId/secure-complete")({
  staticData: { title: "お支払い結果の確認" },
  validateSearch: searchOf<"v_result_code" | "order_id" | "mstatus">(),
  component: SecureComplete,
});

function SecureComplete() {
  const search = Route.useSearch();
  // Read once: during the next navigation the address is already the next screen's.
  const [result] = useState(() => readSecureReturn(search));
  return <>{result ? <SecureCompleteScreen result={result} /> : <SecureParameterError />}</>;
}
