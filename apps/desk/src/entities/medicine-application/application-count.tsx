import { PlaceCount } from "../place-count/place-count.tsx";
import { useMedicineApplications } from "./use-medicine-applications.ts";

/** The number of applications that wait for a doctor. */
export function ApplicationCount() {
  const { data } = useMedicineApplications();
  return <PlaceCount count={data?.waiting.length ?? 0} />;
}
