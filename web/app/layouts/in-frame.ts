import { createContext, useContext } from 'react'

export const InFrame = createContext(false)

/** Whether the frame is around: without it a page brings its own landmark and fills the window. */
export const useInFrame = () => useContext(InFrame)
