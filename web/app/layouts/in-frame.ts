import { createContext, useContext } from 'react'

export const InFrame = createContext(false)

/** Whether the page is inside the frame. Otherwise it needs its own landmark and fills the window. */
export const useInFrame = () => useContext(InFrame)
