import { circle, createIcon } from '#web/ui/icons/icons.tsx'

export const BuildingIcon = /* @__PURE__ */ createIcon(
  'M4 21V5a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v16',
  'M14 10h5a1 1 0 0 1 1 1v10',
  'M2 21h20',
  'M8 8h2',
  'M8 12h2',
  'M8 16h2',
)
export const CakeIcon = /* @__PURE__ */ createIcon(
  'M4 21v-8a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v8',
  'M2 21h20',
  'M4 16c2 1.5 4 1.5 5.300 0s3.400-1.500 5.400 0 3.300 1.500 5.300 0',
  'M12 11V7',
  'M12 4v.01',
)
export const DownloadIcon = /* @__PURE__ */ createIcon('M12 3v12', 'M7 11l5 5 5-5', 'M4 20h16')
export const MapPinIcon = /* @__PURE__ */ createIcon('M12 21.500s7-6.200 7-11.500a7 7 0 1 0-14 0c0 5.300 7 11.500 7 11.500z', circle(12, 10, 2.5))
export const NoteIcon = /* @__PURE__ */ createIcon('M4 6h16', 'M4 12h16', 'M4 18h10')
export const PhoneIcon = /* @__PURE__ */ createIcon(
  'M21 16.500v3a1.500 1.500 0 0 1-1.600 1.500A17 17 0 0 1 3 4.600 1.500 1.500 0 0 1 4.500 3h3A1.500 1.500 0 0 1 9 4.300c.1 1 .4 2 .7 2.900a1.500 1.500 0 0 1-.4 1.600L8 10a12 12 0 0 0 6 6l1.200-1.200a1.500 1.500 0 0 1 1.600-.4c.9.3 1.900.6 2.900.7a1.500 1.500 0 0 1 1.300 1.400z',
)
export const UploadIcon = /* @__PURE__ */ createIcon('M12 16V4', 'M7 9l5-5 5 5', 'M4 20h16')
