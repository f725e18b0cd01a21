import { createFileRoute } from "@tanstack/react-router";
import { PaidScreen } from "../../../../features/payment/paid-screen.tsx";

export const Route = createFileRoute("/_authenticated/payment/$treatmentId/complete")({ component: PaidScreen });
