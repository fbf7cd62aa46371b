import { circle, createIcon } from '#web/ui/icons/icons.tsx'

export const BoxIcon = /* @__PURE__ */ createIcon('M21 8l-9-5-9 5v8l9 5 9-5z', 'M3 8l9 5 9-5', 'M12 13v8')
export const DownloadIcon = /* @__PURE__ */ createIcon('M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4', 'M7 10l5 5 5-5', 'M12 15V3')
export const UploadIcon = /* @__PURE__ */ createIcon('M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4', 'M17 8l-5-5-5 5', 'M12 3v12')
export const PictureIcon = /* @__PURE__ */ createIcon(
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z',
  circle(8.5, 8.5, 1.5),
  'M21 15l-5-5L5 21',
)
export const FirstIcon = /* @__PURE__ */ createIcon('M18 18l-6-6 6-6', 'M7 6v12')
export const LastIcon = /* @__PURE__ */ createIcon('M6 18l6-6-6-6', 'M17 6v12')
