import type { DoctorRequest, ManagedDoctor } from "@madoguchi/contract/doctor/doctor";
import {
  readDoctorsCall,
  removeDoctorCall,
  removePortraitCall,
  storeDoctorCall,
  storePortraitCall,
} from "@madoguchi/contract/doctor/doctor.operation.calls";
import type { Versioned } from "@madoguchi/contract/http/item-version";
import { ifMatch } from "../../api/if-match.ts";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";

function requestOf({ doctorId: _, portrait: __, version: ___, ...request }: Versioned<ManagedDoctor>): DoctorRequest {
  return request;
}

/** Reads the doctors as patients see them, and changes them. A change rejects with the refusal. */
export function useDoctors() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const list = useRead(readDoctorsCall, { params: { clinicId } });

  async function act(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } finally {
      await list.mutate();
    }
  }

  return {
    list,
    store: (doctorId: string, body: DoctorRequest, read: Versioned<ManagedDoctor> | undefined) =>
      act(() => api.send(storeDoctorCall, { params: { clinicId, doctorId }, body, ...ifMatch(read) })),
    readAgain: () => void list.mutate(),
    retire: (doctorId: string) => act(() => api.send(removeDoctorCall, { params: { clinicId, doctorId } })),
    storePortrait: (doctorId: string, file: File) =>
      act(() => api.send(storePortraitCall, { params: { clinicId, doctorId }, file })),
    removePortrait: (doctorId: string) => act(() => api.send(removePortraitCall, { params: { clinicId, doctorId } })),
    /** Numbers the doctors from 0 in this order; sends only changed numbers. */
    order: (doctors: readonly Versioned<ManagedDoctor>[]) =>
      act(async () => {
        const moved = doctors
          .map((doctor, position) => ({ ...doctor, position }))
          .filter(({ position }, at) => doctors[at]?.position !== position);
        for (const doctor of moved) {
          const params = { clinicId, doctorId: doctor.doctorId };
          await api.send(storeDoctorCall, { params, body: requestOf(doctor), ...ifMatch(doctor) });
        }
      }),
  };
}

export type Doctors = ReturnType<typeof useDoctors>;
