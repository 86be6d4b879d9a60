/** Menus and dialogs lie over the page, but under what is alone in the top layer; there they go into a host that lies above it. */

const mark = 'data-overlay-host'

/** Opens a host in the top layer, above what is there by now. Returns what closes it again. */
export function openOverlayHost(): () => void {
  const host = document.createElement('div')
  host.setAttribute(mark, '')
  host.popover = 'manual'
  // A place without size: what stands in it is laid out over the whole window.
  host.style.cssText =
    'position:fixed;inset:0 auto auto 0;width:0;height:0;padding:0;border:0;margin:0;overflow:visible'
  document.body.append(host)
  host.showPopover()
  return () => host.remove()
}

/** Where an overlay of the component library goes; nothing to say while it lies over the page. */
export function inOverlayHost(): { readonly UNSTABLE_portalContainer?: Element } {
  const host = [...document.querySelectorAll(`[${mark}]`)].at(-1)
  return host === undefined ? {} : { UNSTABLE_portalContainer: host }
}
