import { TallPage } from "@madoguchi/ui/layout/page-heading";
import { createFileRoute, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { SecureCompleteScreen, SecureParameterError } from "../../../../features/payment/secure-complete-screen.tsx";
import { readSecureReturn } from "../../../../features/payment/secure-return.ts";

export const Route = createFileRoute("/_authenticated/payment/$treatmentId/secure-complete")({
  component: SecureComplete,
});

function SecureComplete() {
  // Read where the page is rendered: rules in the route's own file would be part of every first page.
  const searchStr = useLocation({ select: (location) => location.searchStr });
  // Read once: during the next navigation the address is already the next screen's.
  const [result] = useState(() => readSecureReturn(searchStr));
  return <TallPage>{result ? <SecureCompleteScreen result={result} /> : <SecureParameterError />}</TallPage>;
}
