import { createFileRoute } from "@tanstack/react-router";
import { useAddress } from "../../../entities/address/use-address.ts";
import { SetupDoneScreen } from "../../../features/payment-method/setup-done-screen.tsx";

export const Route = createFileRoute("/_authenticated/payment-information/complete")({
  staticData: { title: "登録の完了" },
  component: SetupDone,
});

function SetupDone() {
  const { value, ...address } = useAddress();
  return <SetupDoneScreen address={{ ...address, value: value === undefined ? undefined : value !== null }} />;
}
